// Where what went back of an order is: on the balance, or with the means of payment.
import { wentBackWords } from '@fornada/contract/went-back.ts';
import { type WentBack, wentBack } from '@fornada/domain/went-back.ts';
import type { OrderRow, RefundRow } from '#modules/orders/queries.ts';

export const moneyBackOf = (refunds: readonly RefundRow[]): WentBack =>
  wentBack(
    refunds.map(({ gross_cents, discount_cents, unpaid_cents, to_balance }) => ({
      ...{ gross: gross_cents, discount: discount_cents, unpaid: unpaid_cents, toBalance: to_balance },
    })),
  );

/** Of what a question or a claim gave back. */
export const moneyBackBy = (
  { refunds }: Pick<OrderRow, 'refunds'>,
  { refund_id }: { refund_id: string | null },
): WentBack => moneyBackOf(refunds.filter(({ id }) => id === refund_id));

/** Of what went back with the end: what was given back before was told then. */
export const moneyBackAtEnd = ({ refunds, ended_at }: Pick<OrderRow, 'refunds' | 'ended_at'>): WentBack =>
  moneyBackOf(refunds.filter(({ refunded_at }) => Date.parse(refunded_at) === ended_at?.getTime()));

/** As its schema presents it. */
export function moneyBackFacts(order: Pick<OrderRow, 'refunds'>, given: { refund_id: string | null }) {
  if (given.refund_id === null) return null;
  const { toBalance, toMeans } = moneyBackBy(order, given);
  return { saldo: toBalance, origem: toMeans };
}

/** What is said, and where its money went, as sentences. */
export function withMoneyBack(said: string, back: WentBack): string {
  const words = wentBackWords(back);
  if (words === '') return said;
  return `${said}${/[.!?…]$/.test(said) ? '' : '.'} ${words}`;
}
