import { wireAllergens } from '@fornada/contract/allergens.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type Substitute, substitutesFor } from '@fornada/domain/missing.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import { isThereAt } from '@fornada/domain/order-dates.ts';
import type { Context } from '#context';
import { currentMenu, menuAt } from '#modules/catalogue/current-menu.ts';
import { nameInEnglish } from '#modules/catalogue/name-in-english.ts';
import type { MissingRow } from '#modules/orders/missing-rows.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { worthOfMissing } from '#modules/orders/refund-lines.ts';

/** What may come instead of what is missing, by the shop's menu as it is. */
export async function substitutesOf(
  context: Context,
  order: OrderRow,
  { position, quantity }: Pick<MissingRow, 'position' | 'quantity'>,
): Promise<Substitute[]> {
  const current = await currentMenu(context, order.shop_id);
  const line = order.lines.find((one) => one.position === position);
  const open = leftOf(order).find((one) => one.position === position)?.quantity ?? 0;
  // Of an order that has ended nothing is left.
  if (!current || !line || quantity > open) return [];
  const { shop } = current;
  const now = context.clock();
  const deliveryType = deliveryTypeFromWire(order.delivery_type) ?? 'take_away';
  const worth = worthOfMissing(order, { position, quantity }).gross;
  const at = order.pickup_at && order.pickup_at > now ? order.pickup_at : now;
  return substitutesFor(
    menuAt(current, at),
    { code: line.product_code, price: cents(Math.floor(worth / quantity)), vatParts: line.vat_parts },
    {
      deliveryType,
      tier: deliveryType === 'take_away' ? shop.takeAwayTier : shop.eatInTier,
      // As it was taxed: nothing of that changes.
      vat: { region: shop.region, date: toLocal(order.placed_at.getTime(), shop.timeZone).date },
    },
    context.settings.substituteGift,
    (product) => isThereAt(product, at.getTime(), { hours: shop.hours, isChosen: order.pickup_at !== null }),
  );
}

/** An order as it is shown to its customer, who is asked what shall come instead, in either language. */
export async function withSubstitutes(
  context: Context,
  order: OrderRow,
  shown: OrderDetail,
): Promise<OrderDetail> {
  const faltas = [];
  for (const [index, falta] of shown.faltas.entries()) {
    const question = order.missing[index];
    const offered = question?.answer === null ? await substitutesOf(context, order, question) : [];
    const opcoes = offered.map(({ code, name, nameInEnglish: ingles, price, gift, allergens }) => ({
      id: code,
      nome: name,
      ...(ingles && { nome_ingles: ingles }),
      preco: centsToEuros(price),
      oferta: centsToEuros(gift),
      alergenios: allergens.kind === 'unknown' ? null : allergens.contains.map((one) => wireAllergens[one]),
    }));
    const ingles = falta.troca && (await nameInEnglish(context, order.shop_id, falta.troca.id));
    const troca = falta.troca && { ...falta.troca, ...(ingles && { nome_ingles: ingles }) };
    faltas.push({ ...falta, troca, opcoes });
  }
  return { ...shown, faltas };
}
