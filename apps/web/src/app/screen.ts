import type { Client } from '@fornada/contract/client.ts';
import type { ComponentType } from 'react';
import { createContext, data, type Params, type RouterContext } from 'react-router';

/** `open` to all; `login` for customers; `guestElse` for guests, and where a customer is sent instead. */
export type ScreenAccess = 'open' | 'login' | { readonly guestElse: '/perfil' | '/' | '/carrinho' };

/** A row of the route table. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The file under routes/, without its extension. */
  readonly module: string;
  readonly access: ScreenAccess;
  /** Renders over the previous screen. */
  readonly modal?: true;
  /** At the desktop it stands beside the list that it was opened from (app/pane.tsx). */
  readonly beside?: true;
  /** Open to all but about the person: the server sends its shell only. */
  readonly private?: true;
  /** Gone through, not come back to: a modal opened from it stands over the home screen. */
  readonly passing?: true;
  /**
   * What a temporary account may see: on the way to its first order, or of the order that it has placed (decision 0361).
   */
  readonly firstOrder?: 'towards' | 'placed';
  /** Where a link of a message leads, on whichever device it is opened: nothing stands before it. */
  readonly sent?: true;
  /** Where the arrow leads when nothing of the application lies behind; may use the path's parameters. */
  readonly parent?: string;
  /** Reached from several screens: the arrow leads to the one that the history's state names. */
  readonly returns?: true;
  /** The place of the navigation that is lit. */
  readonly tab?: 'novidades' | 'restaurantes' | 'fidelizacao' | 'conta';
  /** What stands around the screen: everything unless said otherwise. */
  readonly header?: boolean;
  readonly nav?: boolean;
  readonly footer?: boolean;
}

/** One thing as schema.org describes it. */
export type StructuredData = { '@type': string | string[] } & Record<string, unknown>;

/** What a screen says about itself to the browser, to search engines and to the app bar. */
export interface Head {
  /** The page's title without the name of the house. */
  title: string;
  /** The window's words, where the title alone would be another screen's too. */
  windowTitle?: string;
  /** The app bar's words when they differ from the title. */
  bar?: string;
  /** The screen has an `h1` of its own. */
  ownHeading?: true;
  description?: string;
  /** What is shown beside the title where the page is shared: paths of this site, or addresses; tiles without any. */
  image?: string | readonly string[] | null | undefined;
  /** The path that the same words have elsewhere, where search engines should count them. */
  canonical?: string;
  /** The Open Graph type; 'website' by default. */
  type?: 'article';
  /** schema.org data, given the origin of the site; written by the server only, so the browser's build leaves it out. */
  structuredData?: ((origin: string) => StructuredData[]) | undefined;
  /** Where the arrow leads when the data decides it, not the table; null for no arrow. */
  back?: string | null;
  /** A sheet that can't be left. */
  binding?: true;
  wide?: true;
}

export interface LoaderArgs {
  request: Request;
  params: Params;
  context: { get: <T>(context: RouterContext<T>) => T };
}

/** A file under routes/: its component, what it reads first, and what it says about itself. */
export interface ScreenModule {
  default: ComponentType;
  // biome-ignore lint/suspicious/noExplicitAny: each screen's loader and head agree on their own type
  loader?: (args: LoaderArgs) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  head?: (args: { data: any; params: Params }) => Head;
  /** What is fixed above the navigation: the cart, or the order under way. */
  Bar?: ComponentType;
  /** The second column of the desktop. */
  Aside?: ComponentType;
  /**
   * Fetches what comes after the first reading (app/after-reading.tsx) of a screen that isn't shown yet: it is then drawn whole, and
   * nothing of it moves the rest.
   */
  loadRest?: () => Promise<void>;
  /** Open calls that the loader of a private screen begins with: its page asks for them while its scripts are on their way. */
  preloads?: readonly string[];
  /**
   * What a private screen's page brings for whom it is right: what the loader answers to who has chosen nothing. The words that
   * tell it from what was answered at another time; the browser takes over what says the same.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  prerendered?: (data: any, now: number, screen: Screen) => Prerendered | null;
  /** What the loader answers, when it says what the page was prerendered from. Never rejects: the router asks again, and says why. */
  readPrerendered?: (call: Client, digest: string) => Promise<unknown>;
}

export interface Prerendered {
  /** The shop that it is of. */
  shop: number;
  digest: string;
  /** AVIF files that are seen first, as `srcset` has them. */
  pictures: readonly string[];
  /** For guests whose cart is empty; for customers otherwise. */
  emptyCart?: true;
}

/** A sheet through which guests come in: one for all of them, and the home screen under it where its address was opened. */
export const isEntrance = ({ access, modal }: Screen): boolean =>
  typeof access === 'object' && modal === true;

/** The typed client of the wire, for loaders: `context.get(callContext)(listNews)`. */
export const callContext = createContext<Client>();

/** The shop whose catalogue the server is asked to write; null, as always in the browser, is what the device knows. */
export const shopContext = createContext<number | null>(null);

/** What a loader throws for content that doesn't exist: the notfound screen, with the status 404. */
export const notFound = () => data(null, { status: 404 });
