import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described } from './kinds.ts';

export const wallet = v.picklist(['apple', 'google']);
/** A phone's own place for cards. */
export type Wallet = v.InferOutput<typeof wallet>;

export const addToWallet = endpoint('POST /api/fidelizacao/carteira', 'customer', {
  summary: 'Where the customer’s own card is added to the wallet of a phone',
  body: v.object({ carteira: wallet }),
  data: v.object({
    url: described(
      v.string(),
      'To be followed at once: Apple’s pass is there for two minutes, Google’s page takes the card over.',
    ),
  }),
});
