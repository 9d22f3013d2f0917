/**
 * A button that is pressed before there is somebody to answer is pressed again when there is: the application, or the part of
 * it that fetches its own script (app/after-reading.tsx). A press that arrives up here has been answered if React had taken hold
 * of the button, which it marks with properties of its own: most presses on what it hasn't got yet it stops, but not all.
 *
 * What the server wrote is drawn anew where its data is gone (docs/decisions/0490-large-data-beside-its-page.md): pressed is
 * then the one button of the same page that says the same, once there is one.
 */
export function keepPress(): void {
  let pressed: HTMLElement | null = null;
  let path = '';
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      // Whoever presses something else has gone on from what is gone.
      if (!button && pressed?.isConnected) return;
      pressed = button;
      path = location.pathname;
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
    setTimeout(() => {
      if (!pressed) return;
      if (pressed.isConnected) return pressed.click();
      const [one, ...others] = sameAs(pressed);
      if (others.length > 0 || location.pathname !== path) pressed = null;
      // None yet, where what is drawn anew is still on its way.
      else one?.click();
    });
  });
}

const sameAs = (gone: HTMLElement) =>
  [...document.querySelectorAll('button')].filter((one) => said(one) === said(gone));

const said = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
