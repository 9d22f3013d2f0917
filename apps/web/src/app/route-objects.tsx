import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Layout } from '#app/layout.tsx';
import { RouteError } from '#app/route-error.tsx';
import type { LoaderArgs, Screen, ScreenModule } from '#app/screen.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import { screens } from '../routes.ts';

const modules = import.meta.glob<ScreenModule>(['../routes/**/*.tsx', '!**/*.test.tsx']);
const loaded = new Map<string, ScreenModule>();

/** The module of a screen, once it was loaded. */
export const loadedModule = (name: string): ScreenModule | undefined => loaded.get(name);

export async function loadModule(screen: Screen): Promise<ScreenModule> {
  const load = modules[`../routes/${screen.module}.tsx`];
  if (!load) throw new Error(`The screen ${screen.name} has no file routes/${screen.module}.tsx`);
  const module = loaded.get(screen.name) ?? (await load());
  loaded.set(screen.name, module);
  return module;
}

/** Says where a visitor is sent instead of a screen, or null. */
export type Guard = (screen: Screen, url: URL) => string | null;

function LoadedScreen({ name }: { name: string }) {
  const Component = loaded.get(name)?.default;
  return Component ? <Component /> : null;
}

/** The table as the router's routes. The code and the data of a screen are fetched together, after its guard. */
export function createRoutes(guard: Guard): RouteObject[] {
  const children = screens.map((screen: Screen): RouteObject => {
    return {
      id: screen.name,
      path: screen.path,
      loader: async (args: LoaderFunctionArgs) => {
        const elsewhere = guard(screen, new URL(args.request.url));
        if (elsewhere) throw redirect(elsewhere);
        const module = await loadModule(screen);
        return (await module.loader?.(args as unknown as LoaderArgs)) ?? null;
      },
      element: <LoadedScreen name={screen.name} />,
      ErrorBoundary: RouteError,
      HydrateFallback: ScreenSkeleton,
    };
  });
  return [{ id: 'root', Component: Layout, ErrorBoundary: RouteError, children }];
}
