import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import type { WithPrivateData } from './private-data.ts';
import { requiredText } from './rules.ts';

export interface RedeemedCoupon {
  /** Euros that were added to the balance. */
  valor: number;
}

export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/api/cupoes',
  access: 'customer',
  summary:
    'Adds a coupon’s value to the balance, once a customer; capitals and separators make no difference',
  body: v.object({ codigo: requiredText(64) }),
  data: returns<RedeemedCoupon & WithPrivateData>(),
});
