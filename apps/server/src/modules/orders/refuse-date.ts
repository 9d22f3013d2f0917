import { refusalWords, whenInWords, wireDateReasons } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type DateRefusal, firstPossible } from '@fornada/domain/order-dates.ts';
import type { Context } from '#context';
import type { CurrentMenu } from '#modules/catalogue/current-menu.ts';
import { refuse } from '#platform/refusal.ts';
import { type BasketItem, dateRequest, type Question } from './order-dates.ts';

/**
 * Says why a time can't be, and the first that can.
 * @throws Refusal `date_not_possible` where a product is the reason, `pickup_time_invalid` where the shop is
 */
export async function refuseDate(
  context: Context,
  current: CurrentMenu,
  items: readonly BasketItem[],
  { refusal, ...asked }: Omit<Question, 'looksAtPlaces'> & { refusal: DateRefusal },
): Promise<never> {
  const { shop } = current;
  const first = firstPossible(await dateRequest(context, current, items, { ...asked, looksAtPlaces: true }));
  const { reason, productCode } = refusal;
  const found = {
    id_loja: shop.id,
    motivo: wireDateReasons[reason],
    ...(productCode !== null && { id: productCode }),
    primeira: first === null ? null : new Date(first).toISOString(),
    primeiro_dia: first === null ? null : toLocal(first, shop.timeZone).date,
  };
  const name = items.find(({ product }) => product.code === productCode)?.product.name ?? '';
  const why = refusalWords(reason, name);
  if (why === null)
    refuse('pickup_time_invalid', { fields: { pickup_at: m.error_pickup_time() }, context: found });
  const next =
    first === null ? m.order_date_never() : m.order_date_first({ when: whenInWords(first, shop.timeZone) });
  const message = `${why} ${next}`;
  refuse('date_not_possible', { message, fields: { pickup_at: message }, context: found });
}
