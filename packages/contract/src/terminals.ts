// The card terminals of a shop, which its tills may ask for money.
import * as v from 'valibot';
import { described } from './kinds.ts';

export const shopTerminal = described(
  v.object({ id: v.string(), nome: v.string() }),
  'A card terminal of the shop, and what it is called there.',
);
export type ShopTerminal = v.InferOutput<typeof shopTerminal>;
