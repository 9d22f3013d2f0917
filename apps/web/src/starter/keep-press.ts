/**
 * A button that is pressed before there is somebody to answer is pressed again when there is: the application, or the part of
 * it that fetches its own script (app/after-reading.tsx). A press that arrives up here has been answered if React had taken hold
 * of the button, which it marks with properties of its own: most presses on what it hasn't got yet it stops, but not all.
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
    if (pressed && Object.keys(pressed).length > 0) pressed = null;
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
