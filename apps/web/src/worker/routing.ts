/** How the service worker answers a request. */
export type Way =
  /** The page from the network, else as it was last seen, else the shell. */
  | 'page'
  /** A file of a build, or a picture: never changes under its name, so from the device once it is there. */
  | 'file'
  /** What a page was written from, where it isn't in the page: kept beside it. */
  | 'data'
  | 'picture'
  /** From the network, else as it was last read. */
  | 'read'
  /** None of the worker's business. */
  | 'pass';

/** What the chain publishes for all; everything private stays out of the caches. */
const publicReads =
  /^\/api\/(novidades|restaurantes|campanhas|perguntas-frequentes|informacao-legal|termos|politica-de-privacidade|lojas-ordering|menus\/[^/]+)$/;
const otherApps = /^\/(api|balcao|docs|gestao|identity|pos|readyz|realtime|simulador|\.well-known)([./]|$)/;

export function wayOf(request: { method: string; mode: string; url: string }, origin: string): Way {
  const { origin: asked, pathname } = new URL(request.url);
  if (asked !== origin || request.method !== 'GET') return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/dados/')) return 'data';
  if (pathname.startsWith('/imagens/')) return 'picture';
  if (publicReads.test(pathname)) return 'read';
  if (request.mode === 'navigate') return otherApps.test(pathname) ? 'pass' : 'page';
  return /^\/(icon[\w-]*\.(svg|png)|manifest\.webmanifest)$/.test(pathname) ? 'read' : 'pass';
}

/**
 * Whether an answer is worth remembering: what went well and stands for its own address. With a query a page is one of
 * any number, and the one without is there; one that was sent on elsewhere would be refused by the browser. What a mailed
 * link brings (one's data, one's consent) says itself that nobody keeps it.
 */
export const isKept = (
  request: { url: string },
  answer: Pick<Response, 'status' | 'redirected' | 'headers'>,
): boolean =>
  answer.status === 200 &&
  !answer.redirected &&
  answer.headers.get('cache-control') !== 'no-store' &&
  new URL(request.url).search === '';

/** Data is kept by its page's address, without the name that changes with it: what the page says next takes the place of the last. */
export const dataKey = (url: string): string => url.replace(/\.[\w-]+\.json$/, '');

/** Which caches a new worker leaves: its own, the one before it (open pages still ask for its files), and the shared ones. */
export function outdated(names: readonly string[], current: string, prefix: string): string[] {
  const generations = names.filter((name) => name.startsWith(prefix) && name !== current);
  return generations.slice(0, -1);
}
