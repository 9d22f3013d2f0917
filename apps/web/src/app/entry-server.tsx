import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient } from '@fornada/contract/client.ts';
import type { Rendered, RenderRequest, ScreensEntry } from '@fornada/contract/screens.ts';
import { type Locale, m, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { tellTileSource } from '@fornada/ui/map/tile-source.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { writeDocument } from '#app/document.ts';
import { headOf } from '#app/head.ts';
import { loadScreen } from '#app/load-screen.ts';
import { lapses } from '#app/loader-data.ts';
import { loadErrorScreen } from '#app/route-error.tsx';
import { createRoutes } from '#app/route-objects.tsx';
import { callContext, type Head, isEntrance, type Screen, shopContext } from '#app/screen.ts';
import { screenAt as screenOf } from '#app/screen-at.ts';
import { loadedModule } from '#app/screen-modules.ts';
import { screenNamed } from '../routes.ts';

await loadErrorScreen();

const locales = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => locales.getStore() ?? 'pt');

// Rules about who may see what need the tokens, which never reach this server with a page: the browser applies them.
const handler = createStaticHandler(createRoutes(() => null));

/** They show what a shop sells, or its oven: other pages with each change of a menu, which the browser needn't know. */
const selling = new Set(['loja', 'menus', 'carta', 'carta-produto']);

export const screenAt: ScreensEntry['screenAt'] = (pathname) => {
  const screen = screenOf(pathname);
  return {
    name: screen.name,
    isWhole: isWhole(screen),
    sells: selling.has(screen.name),
    isPassing: screen.passing === true,
  };
};

/** A screen as HTML: whole when it is the same for all who may see it, the shell only when it is about a person. */
export const render: ScreensEntry['render'] = (request) =>
  locales.run(request.locale, () => renderIn(request));

async function renderIn(request: RenderRequest): Promise<Rendered> {
  const { url, fetch, locale, shop, assets, brandColours, settings, putBeside } = request;
  tellTileSource(settings.map);
  const requestContext = new RouterContextProvider();
  requestContext.set(callContext, createClient({ baseUrl: '', fetch, token: async () => null }));
  requestContext.set(shopContext, shop);
  const context = await handler.query(new Request(url), {
    requestContext,
    filterMatchesToLoad: (match) => match.route.id !== 'root' && isWhole(screenNamed(match.route.id ?? '')),
  });
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? '/', body: '' };
  }

  const match = context.matches.at(-1);
  const screen = screenNamed(match?.route.id ?? 'notfound');
  const data: unknown = context.loaderData[screen.name];
  await loadScreen(screen, url);
  const status = statusOf(context, screen);
  const html = write(context);
  const prerendered = await prerenderForMost(screen, new Request(url), requestContext);
  const isChosen = shop !== null && prerendered?.shop === shop;
  const head = headOfAnswer(status) ?? headOf(screen, data, match?.params ?? {});
  const isIndexed = isOpen(screen) && !screen.passing && status === 200;
  // An error isn't hydrated: the browser asks again.
  const loaderData = status === 200 && data !== undefined ? JSON.stringify(data) : null;
  const body = writeDocument({
    html,
    head,
    loaderData,
    besideAt: loaderData && putBeside(loaderData),
    at: lapses(data) ? Date.now() : null,
    locale,
    url: settings.publicUrl + new URL(url).pathname.replace(/(?<=.)\/+$/, ''),
    isWhole: isWhole(screen) && status === 200,
    isIndexed,
    // Of the route table: a path is found in capitals too.
    canonical: head.canonical ?? (isIndexed ? generatePath(screen.path, match?.params) : ''),
    preloads: prerendered ? [] : (loadedModule(screen.name)?.preloads ?? []),
    prerendered: prerendered && { ...prerendered, isChosen },
    assets: assets.of(`routes/${screen.module}`, ...(isEntrance(screen) ? overHome : [])),
    brandColours,
    settings,
  });
  return {
    status,
    body,
    ...(isChosen && { shop }),
    ...(isIndexed && { card: { title: head.title, images: [head.image ?? []].flat() } }),
    ...(status >= 500 && { error: context.errors?.[screen.name] }),
  };
}

const write = (context: StaticHandlerContext) =>
  renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  );

/** A private screen as a customer without choices sees it, where a screen has one; null when its data can't be loaded. */
async function prerenderForMost(screen: Screen, request: Request, requestContext: RouterContextProvider) {
  const { prerendered } = loadedModule(screen.name) ?? {};
  if (!prerendered) return null;
  const context = await handler.query(request, {
    requestContext,
    filterMatchesToLoad: ({ route }) => route.id === screen.name,
  });
  if (context instanceof Response || context.errors) return null;
  const at = Date.now();
  const what = prerendered(context.loaderData[screen.name], at, screen);
  return what && { ...what, at, html: write(context).replace(/^(?:<link [^>]*>)*/, '') };
}

/** What is said of a page whose screen couldn't be shown. */
function headOfAnswer(status: number): Head | null {
  if (status < 400) return null;
  return { title: status === 404 ? m.notfound_title() : m.common_error_title() };
}

/** What a sheet over the home screen needs besides its own module (app/modal-layer.ts). */
const overHome = ['app/modal-screen', 'app/home-behind', `routes/${screenNamed('home').module}`];

const isOpen = (screen: Screen) => screen.access === 'open' && !screen.private && !screen.modal;
const isWhole = (screen: Screen) => isOpen(screen) || isEntrance(screen);

function statusOf(context: StaticHandlerContext, screen: Screen): number {
  const error = context.errors?.[screen.name] as { status?: number } | undefined;
  if (!error) return context.statusCode;
  return error.status === 404 || error.status === 503 ? error.status : 500;
}
