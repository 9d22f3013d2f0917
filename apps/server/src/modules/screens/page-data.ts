// What a screen was rendered from stands in its page, and beside it where it is large
// (docs/decisions/0490-large-data-beside-its-page.md).
import { createHash } from 'node:crypto';

/** Compressed some 5 KB, a third of what a server sends before it hears that anything has arrived: less is worth no request. */
const mostInPage = 32 * 1024;

/** The name of data that is to be beside its page; null for what stands in it. */
export const nameBeside = (data: string): string | null =>
  data.length > mostInPage ? createHash('sha256').update(data).digest('base64url').slice(0, 22) : null;

/** The address says which page it belongs to: a process that hasn't written that page yet does so now. */
export const besidePath = (locale: string, pathname: string, name: string): string =>
  `/dados/${locale}${pathname.replace(/\/+$/, '')}.${name}.json`;

/** The page that such an address belongs to, and the name; null where it is none. */
export function readBesidePath(url: string): { page: string; name: string } | null {
  const [, locale, pathname = '/', name] = /^\/dados\/(pt|en)(\/[^?]*)?\.([\w-]{22})\.json$/.exec(url) ?? [];
  return locale && name ? { page: `${pathname}?lang=${locale}`, name } : null;
}
