/**
 * Gives the screen the focus where nothing has it: what had it, or would have it back from a dialog, is gone. Called before
 * React takes that away, it looks once that is done.
 * @param nearest has it instead, where it is still there
 */
export function focusScreenIfLost(nearest?: HTMLElement | null): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const place = nearest?.isConnected ? nearest : document.querySelector('main');
    place?.focus({ preventScroll: true });
  });
}
