/** What only modal routes need: their sheet, and the home screen behind one that was opened by its URL. */
interface ModalLayer {
  ModalScreen: typeof import('#app/modal-screen.tsx').ModalScreen;
  HomeBehind: typeof import('#app/home-behind.tsx').HomeBehind;
}

let layer: ModalLayer | undefined;

/** It comes with the first modal route. */
export async function loadModalLayer(): Promise<void> {
  if (layer) return;
  const [{ ModalScreen }, { HomeBehind }] = await Promise.all([
    import('#app/modal-screen.tsx'),
    import('#app/home-behind.tsx'),
  ]);
  layer = { ModalScreen, HomeBehind };
}

export const loadedModalLayer = (): ModalLayer | undefined => layer;
