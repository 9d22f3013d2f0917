// How the server and the customer app's own rendering speak to each other: the built app is given to the server as a file
// that fulfils ScreensEntry.
import type { Wallet } from './wallet.ts';

/** The built files that a page asks for; absolute paths, but for the starter. */
export interface PageAssets {
  /**
   * The text of the script that fetches `script` and `modules` once the page is seen; for pages that are whole without them. It
   * stands in the page itself, whose policy names its digest.
   */
  starter: string;
  script: string;
  styles: readonly string[];
  /** Modules that the script will import. */
  modules: readonly string[];
  fonts: readonly string[];
}

/** The settings that a page tells the browser. */
export interface PageSettings {
  publicUrl: string;
  minimumCallMs: number;
  minimumAge: number;
  /** The address of a map's tiles, with `{z}`, `{x}` and `{y}`, whose map it is, and where its licence is read. */
  map: { tiles: string; attribution: string; licence: string } | null;
  /** What the chain does without. */
  without: readonly Dispensable[];
  /** Which wallets of phones the card can be added to. */
  wallets: readonly Wallet[];
}

/** Gateways that a chain may do without; the screens then don't offer what they would do. */
export type Dispensable = 'email' | 'push' | 'invoices';

export interface RenderRequest {
  /** The absolute URL that was asked for. */
  url: string;
  /** Reads our own API, in process; it is given paths. */
  fetch: typeof fetch;
  locale: 'pt' | 'en';
  /** Whose catalogue a page that brings one is to bring; null is the first shop's. */
  shop: number | null;
  /** What the modules of a page need, named by their files below the application's `src`, without `.tsx`. */
  assets: { of: (...modules: string[]) => PageAssets };
  settings: PageSettings;
  /**
   * What a page's screen was rendered from, as JSON, is given to it: it answers with the address where it is served from now on,
   * or with null for what is to stand in the page.
   */
  putBeside: (data: string) => string | null;
  /** A style sheet that stands in the page itself, whose policy names its digest; it is written as it is. */
  brandColours: string;
}

/** What a page says of itself where it is shared. */
export interface PageCard {
  title: string;
  /** Paths of this site, or addresses. */
  images: readonly string[];
}

/** Shown in a square; of fewer the first alone. */
export const mostCardPictures = 4;

export interface Rendered {
  status: number;
  /** Where to send the browser instead. */
  redirect?: string;
  /** The HTML document. */
  body: string;
  /** The shop that was asked for, when the page is its and nobody else's. */
  shop?: number;
  /** Of a page that may be shared. */
  card?: PageCard;
  /** What went wrong when the status is 500 or more, for the log. */
  error?: unknown;
}

/** What the built app exports for the server. */
export interface ScreensEntry {
  /** The screen of a path, and whether it is the same for everybody: else its shell is rendered, which depends on nothing but what the chain sells. `sells`: its page shows a menu. `isPassing`: what its query says besides the language is the browser's alone. */
  screenAt: (pathname: string) => { name: string; isWhole: boolean; sells: boolean; isPassing: boolean };
  /** A screen as HTML. Rejects only by a fault of its own: what its data refuses becomes a status. */
  render: (request: RenderRequest) => Promise<Rendered>;
}
