/** As soon as somebody may be told that they are out, of a screen that asks for nothing by itself. */
const everyMs = 10_000;
const touches = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Asks now and then whether who is signed in still is, while the screen is seen: who was put out is out of what stands open too.
 * @param ask told whether anybody touched the screen since it last asked, by which a session is kept
 * @returns what ends it
 */
export function watchSession(ask: (isTouched: boolean) => void): () => void {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    ask(isTouched);
    isTouched = false;
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  for (const kind of touches) window.addEventListener(kind, touch, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    for (const kind of touches) window.removeEventListener(kind, touch, { capture: true });
  };
}
