import type { ShopOven } from '@fornada/contract/oven.ts';
import type { OvenNews } from '@fornada/contract/oven-words.ts';

/** What the oven says of one product. */
export interface OvenTold extends Pick<OvenNews, 'code' | 'name' | 'kind'> {
  nameInEnglish: string | undefined;
  words: string;
}

/** What a page brings of a shop's oven, as of when. */
export interface OvenBrought {
  oven: ShopOven;
  now: number;
  told: OvenTold[];
}
