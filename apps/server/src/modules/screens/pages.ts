import type { PageCard, PageSettings } from '@fornada/contract/screens.ts';
import type { Locale } from '@fornada/copy/messages.ts';
import { walletsAt } from '#adapters/wallets/port.ts';
import type { Context } from '#context';
import { createMemoryCache } from '#modules/content/public-cache.ts';
import { versionOf } from '#modules/content/versions.ts';
import { readBrandColours } from '#modules/screens/brand-colours.ts';
import { type BuiltApp, digestOf } from '#modules/screens/built-app.ts';
import { besidePath, nameBeside } from '#modules/screens/page-data.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes } from '#platform/public-read.ts';
import { bytesOf } from '#platform/ready-answers.ts';
import type { Settings } from '#platform/settings.ts';

/** Pages show whether shops are open, to the minute. */
const longestMs = 60_000;

/**
 * Some 500 pages, more than a chain of a hundred shops has in both languages: a path can be written in ways without number
 * that all lead to one screen (capitals, percent escapes).
 */
const mostBytes = 50 << 20;

export type Page = {
  status: number;
  redirect?: string;
  prepared?: Prepared<never>;
  /** What it was rendered from, where that is beside it. */
  beside?: { name: string; prepared: Prepared<never> } | undefined;
  /** The one style sheet that stands in it, as its policy names it. */
  inlineStyle?: string;
  /** Whose catalogue it brings because it was asked for. */
  shop?: number | undefined;
  card?: PageCard | undefined;
};

export const pageSettingsOf = (settings: Settings, wallets: PageSettings['wallets']): PageSettings => ({
  publicUrl: settings.publicUrl,
  minimumCallMs: settings.minimumCallMs,
  minimumAge: settings.minimumAge,
  map: settings.map,
  without: (['email', 'push', 'invoices'] as const).filter((name) => settings.gateways[name] === 'none'),
  wallets,
});

/**
 * The screens as pages. What is the same for everybody is kept until the chain's content changes or the minute is over;
 * of a person's screen there is one shell, whatever its path, and with the catalogue's the first shop's, or one for each shop
 * that was chosen.
 */
export function createPages(app: Http, context: Context, { entry, assetsOf }: BuiltApp) {
  const { clock, db, gateways, log, settings } = context;
  const cache = createMemoryCache<Page>(clock, {
    bytes: mostBytes,
    bytesOf: ({ prepared, beside }) =>
      [prepared, beside?.prepared].reduce((sum, one) => sum + (one ? bytesOf(one.encodings) : 0), 0),
  });

  async function render(url: string, address: string, locale: Locale, shop: number | null): Promise<Page> {
    let beside: { name: string; data: string } | undefined;
    const read = fetchFrom(app, address);
    const colours = await readBrandColours(read);
    const {
      status,
      redirect,
      body,
      shop: ofShop,
      card,
      error,
    } = await entry.render({
      url: new URL(url, settings.publicUrl).href,
      fetch: read,
      locale,
      shop,
      putBeside(data) {
        const name = shop !== null || url.includes('?') ? null : nameBeside(data);
        if (name === null) return null;
        beside = { name, data };
        return besidePath(locale, url, name);
      },
      assets: { of: assetsOf },
      brandColours: colours,
      settings: pageSettingsOf(settings, walletsAt(gateways.wallets, clock())),
    });
    if (status >= 500) log.error({ err: error }, 'a screen could not be rendered');
    if (redirect !== undefined) return { status, redirect: locale === 'en' ? inEnglish(redirect) : redirect };
    return {
      status,
      shop: ofShop,
      card,
      prepared: await prepareBytes(Buffer.from(body)),
      beside: beside && { name: beside.name, prepared: await prepareBytes(Buffer.from(beside.data)) },
      inlineStyle: digestOf(colours),
    };
  }

  /**
   * @param asked path and query, as they were asked for
   * @param shop whose catalogue is wanted, if the page brings one
   */
  return async function pageOf(asked: string, address: string, shop: number | null): Promise<Page> {
    const url = isReadable(asked) ? asked : '/notfound';
    const [pathname = '/', query = ''] = url.split('?');
    const { name, isWhole, sells, isPassing } = entry.screenAt(pathname);
    // The one query that stands for a page of its own (docs/decisions/0382-the-language-of-a-first-visit.md).
    const locale: Locale = new URLSearchParams(query).get('lang') === 'en' ? 'en' : 'pt';
    if (isWhole && query && !isPassing && !/^lang=(en|pt)$/.test(query))
      return await render(url, address, locale, shop);
    const key = `${locale} ${isWhole ? pathname.replace(/\/+$/, '') : `a ${name}`} ${shop ?? ''}`;
    // A shell may bring a shop's menu with it.
    const version = await versionOf(db, isWhole && !sells ? 'content' : 'all');
    const page = await cache.get(key, String(version), async () => ({
      value: await render(isWhole ? pathname : url, address, locale, shop),
      until: new Date(clock().getTime() + longestMs),
    }));
    // Only what exists is worth the memory: unknown paths are without number, and so are unknown shops.
    if (page.status !== 200 || (page.shop ?? null) !== shop) cache.drop(key);
    return page;
  };
}

/** Where a page of ours leads on to: the query chose the language, and the path alone would be Portuguese. */
const inEnglish = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=en`;

/** Two slashes would be read as a host, and no screen's path goes over a line's end: the route table knows neither. */
const isReadable = (url: string): boolean => !/^\/[/\\]|^[^?]*(%0[ad]|%e2%80%a[89])/i.test(url);

/** Calls our own API in process, on the page request's rate limit. */
export function fetchFrom(app: Http, remoteAddress: string): typeof fetch {
  return async (path) => {
    const answer = await app.inject({
      method: 'GET',
      url: String(path),
      headers: { accept: 'application/json' },
      remoteAddress,
    });
    return new Response(answer.payload, { status: answer.statusCode });
  };
}
