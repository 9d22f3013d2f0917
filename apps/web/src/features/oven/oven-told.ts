import type { ShopOven } from '@fornada/contract/oven.ts';
import type { OvenNews } from '@fornada/contract/oven-words.ts';

/** What the oven says of one product. */
export interface OvenTold extends Pick<OvenNews, 'code' | 'name' | 'kind'> {
  nameInEnglish: string | undefined;
  words: string;
}

/**
 * What a page brings of a shop's oven. As of when says the page: what is the same has the same address
 * (docs/decisions/0490-large-data-beside-its-page.md).
 */
export interface OvenBrought {
  oven: ShopOven;
  /** When the browser has asked for it itself. */
  now?: number;
  told: OvenTold[];
}
