// What an SMS says of an order that its shop refused: the shop's word, and what becomes of the money.
import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros, sum } from '@fornada/domain/money.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

export function cancelledWords(order: OrderRow): string {
  const { number, shop_name: shop, end_reason } = order;
  const reason = sentence(end_reason ?? '');
  return m.push_cancelled_sms({ code: orderCode(number), shop, reason, money: moneyWords(order) });
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Of what went back with the end: what was given back before was told then. */
function moneyWords({ refunds, ended_at }: OrderRow): string {
  const last = refunds.filter(({ refunded_at }) => Date.parse(refunded_at) === ended_at?.getTime());
  const back = last.map(({ money_cents, unpaid_cents, discount_cents, to_balance }) => {
    const paid = money_cents - unpaid_cents;
    return { money: to_balance ? 0 : paid, balance: discount_cents + (to_balance ? paid : 0) };
  });
  const money = sum(back.map((refund) => cents(refund.money)));
  const balance = sum(back.map((refund) => cents(refund.balance)));
  const words = [
    ...(money > 0 ? [m.push_cancelled_money({ amount: formatEuros(money) })] : []),
    ...(balance > 0 ? [m.push_cancelled_balance({ amount: formatEuros(balance) })] : []),
  ];
  return words.length > 0 ? words.join(' ') : m.push_cancelled_nothing();
}
