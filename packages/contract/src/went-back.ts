// What went back of an order, said as it went: to the balance, to the means of payment, or some of each.
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { type WentBack, wentBack } from '@fornada/domain/went-back.ts';

type Told = { total: number; saldo: number; por_pagar: number; em_saldo: 0 | 1 };

/** Of refunds as the wire tells them. */
export const wentBackOf = (refunds: readonly Told[]): WentBack =>
  wentBack(
    refunds.map(({ total, saldo, por_pagar, em_saldo }) => ({
      ...{ gross: eurosToCents(total), discount: eurosToCents(saldo), unpaid: eurosToCents(por_pagar) },
      toBalance: em_saldo === 1,
    })),
  );

/** A sentence; empty where nothing went anywhere. */
export function wentBackWords({ toBalance, toMeans }: WentBack): string {
  const [balance, money] = [formatEuros(toBalance), formatEuros(toMeans)];
  if (toBalance > 0 && toMeans > 0) return m.went_back_to_both({ balance, money });
  if (toBalance > 0) return m.went_back_to_balance({ amount: balance });
  return toMeans > 0 ? m.went_back_to_means({ amount: money }) : '';
}
