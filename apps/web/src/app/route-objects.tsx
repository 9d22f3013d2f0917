import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Layout } from '#app/layout.tsx';
import { loadScreen } from '#app/load-screen.ts';
import { RootError, RouteError } from '#app/route-error.tsx';
import { isEntrance, type LoaderArgs, type Screen } from '#app/screen.ts';
import { loadedModule, loadModule } from '#app/screen-modules.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import { screenNamed, screens } from '../routes.ts';

/** Says where a visitor is sent instead of a screen, or null. */
export type Guard = (screen: Screen, url: URL) => string | null;

function LoadedScreen({ name }: { name: string }) {
  const Component = loadedModule(name)?.default;
  return Component ? <Component /> : null;
}

/**
 * The server writes a sheet that is opened by its address with the home screen under it, whose failure isn't the sheet's: the browser
 * asks for it again (app/home-behind.tsx).
 */
async function loadHome(args: LoaderFunctionArgs): Promise<unknown> {
  const { loader } = await loadModule(screenNamed('home'));
  return await loader?.(args as unknown as LoaderArgs).catch(() => undefined);
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
        const [module] = await loadScreen(screen, args.request.url);
        if (import.meta.env.SSR && isEntrance(screen)) return { behind: await loadHome(args) };
        return (await module.loader?.(args as unknown as LoaderArgs)) ?? null;
      },
      element: <LoadedScreen name={screen.name} />,
      ErrorBoundary: RouteError,
      hydrateFallbackElement: <ScreenSkeleton name={screen.name} />,
    };
  });
  return [{ id: 'root', Component: Layout, ErrorBoundary: RootError, children }];
}
