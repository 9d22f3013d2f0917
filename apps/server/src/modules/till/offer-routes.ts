import { present } from '@fornada/contract/codec.ts';
import { readUsualAtTill, usualAtTill } from '@fornada/contract/till-offers.ts';
import type { Context } from '#context';
import { lineFacts } from '#modules/orders/present.ts';
import { readUsual } from '#modules/orders/usual-order.ts';
import { isProven, readIdentified } from '#modules/till/read-customer.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';

/** What a till may offer somebody whom it has recognised. */
export function addOfferRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, readUsualAtTill, async ({ actor, body: { loja, identificacao } }) => {
    const customer = await readIdentified(db, await sellerAt(db, actor, loja), identificacao, clock());
    const usual = isProven(customer) ? await readUsual(db, customer.customerId) : null;
    return {
      habitual:
        usual &&
        present(usualAtTill, {
          id_tipo_entrega: usual.order.delivery_type,
          vezes: usual.times,
          linhas: usual.order.lines.map(lineFacts),
        }),
    };
  });
}
