import { loadModalLayer } from '#app/modal-layer.ts';
import { startAgain } from '#app/outdated-page.ts';
import { loadPaneLayer } from '#app/pane-layer.ts';
import type { Screen } from '#app/screen.ts';
import { screenAt } from '#app/screen-at.ts';
import { loadModule } from '#app/screen-modules.ts';

/** All the code of a screen; its own module first. */
const load = (screen: Screen) =>
  Promise.all([loadModule(screen), screen.modal && loadModalLayer(), screen.beside && loadPaneLayer()]);

/** The same for a page that is opened now. */
export const loadScreen = (screen: Screen, url: string) =>
  load(screen).catch((error: unknown) => startAgain(url, error));

/** Fetches the code of where a link leads while the finger is still on it. Whoever saves data waits for the tap. */
export function warmUp(path: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) load(screenAt(path)).catch(() => {});
}
