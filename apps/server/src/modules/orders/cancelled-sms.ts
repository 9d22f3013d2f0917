// What an SMS says of an order that its shop refused: the shop's word, and what becomes of the money.
import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { moneyBackAtEnd } from '#modules/orders/money-back.ts';
import { codeOf } from '#modules/orders/order-name.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

export function cancelledWords(order: OrderRow): string {
  const { shop_name: shop, end_reason } = order;
  const reason = sentence(end_reason ?? '');
  return m.push_cancelled_sms({ code: codeOf(order), shop, reason, money: moneyWords(order) });
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

function moneyWords(order: OrderRow): string {
  const { toMeans, toBalance } = moneyBackAtEnd(order);
  const words = [
    ...(toMeans > 0 ? [m.push_cancelled_money({ amount: formatEuros(toMeans) })] : []),
    ...(toBalance > 0 ? [m.push_cancelled_balance({ amount: formatEuros(toBalance) })] : []),
  ];
  return words.length > 0 ? words.join(' ') : m.push_cancelled_nothing();
}
