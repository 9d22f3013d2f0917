/**
 * A button that is pressed before there is somebody to answer is pressed again when there is: the application, or the part of
 * it that fetches its own script (app/after-reading.tsx). React lets a press on what it hasn't got yet go no further than its
 * root: what arrives up here after it was there has been answered.
 */
export function keepPress(): void {
  let pressed: HTMLElement | null = null;
  addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('button') ?? pressed;
    },
    true,
  );
  addEventListener('click', () => {
    if ('answers' in document.documentElement.dataset) pressed = null;
  });
  let isAlive = false;
  // Only the application sends what is posted: its button is pressed again when it is there.
  addEventListener(
    'submit',
    (event) => isAlive || (event.target as HTMLFormElement).method === 'get' || event.preventDefault(),
    true,
  );
  // After the press that had it come alive, which is answered by itself.
  addEventListener('alive', () => {
    isAlive = true;
    setTimeout(() => pressed?.click());
  });
}
