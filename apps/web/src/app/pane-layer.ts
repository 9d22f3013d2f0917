/** What only a screen needs that stands beside the list it was opened from. */
type Layer = typeof import('#app/pane.tsx');

let layer: Layer | undefined;

/** It comes with the first such screen, where there is room for it; where it can't be had, the screen takes the page. */
export async function loadPaneLayer(): Promise<void> {
  if (globalThis.matchMedia?.('(min-width: 80rem)').matches)
    layer ??= await import('#app/pane.tsx').catch(() => undefined);
}

export const loadedPaneLayer = (): Layer | undefined => layer;
