import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros } from './kinds.ts';
import { withPrivateData } from './private-data.ts';
import { requiredText } from './rules.ts';

export const redeemedCoupon = v.object({
  valor: described(euros, 'Euros that were added to the balance.'),
});
export type RedeemedCoupon = v.InferOutput<typeof redeemedCoupon>;

export const redeemCoupon = endpoint('POST /api/cupoes', 'customer', {
  summary:
    'Adds a coupon’s value to the balance, once a customer; capitals and separators make no difference',
  body: v.object({ codigo: requiredText(64) }),
  data: v.object({ ...redeemedCoupon.entries, ...withPrivateData.entries }),
});
