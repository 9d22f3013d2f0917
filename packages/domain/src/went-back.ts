import { type Cents, cents } from './money.ts';

/** Where money that went back is: on the balance, or with the means of payment that it came from. */
export type WentBack = { readonly toBalance: Cents; readonly toMeans: Cents };

type Given = {
  readonly gross: number;
  /** Of it, what the balance had paid: it is balance again. */
  readonly discount: number;
  /** Of it, what had never been paid: nothing of that goes anywhere. */
  readonly unpaid: number;
  /** How the rest was wanted. */
  readonly toBalance: boolean;
};

/** Where the money of refunds went, all together. */
export function wentBack(refunds: readonly Given[]): WentBack {
  const money = ({ gross, discount, unpaid }: Given) => gross - discount - unpaid;
  const toMeans = refunds.reduce((sum, one) => sum + (one.toBalance ? 0 : money(one)), 0);
  const toBalance = refunds.reduce((sum, one) => sum + one.discount + (one.toBalance ? money(one) : 0), 0);
  return { toBalance: cents(toBalance), toMeans: cents(toMeans) };
}
