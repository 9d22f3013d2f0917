import type { Screen, ScreenModule } from '#app/screen.ts';

const modules = import.meta.glob<ScreenModule>(['../routes/**/*.tsx', '!**/*.test.tsx']);
const loaded = new Map<string, ScreenModule>();

/** The module of a screen, once it was loaded. */
export const loadedModule = (name: string): ScreenModule | undefined => loaded.get(name);

export async function loadModule(screen: Screen): Promise<ScreenModule> {
  const load = modules[`../routes/${screen.module}.tsx`];
  if (!load) throw new Error(`No routes/${screen.module}.tsx`);
  const module = loaded.get(screen.name) ?? (await load());
  loaded.set(screen.name, module);
  return module;
}
