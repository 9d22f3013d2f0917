import type { TillSale } from '@fornada/contract/till.ts';
import { type Cents, cents, eurosToCents } from '@fornada/domain/money.ts';

/** What the customer's balance paid of a sale, without what a coupon gave. */
export const balanceUsed = ({ desconto, cupao }: Pick<TillSale, 'desconto' | 'cupao'>): Cents =>
  cents(eurosToCents(desconto) - eurosToCents(cupao?.valor ?? 0));
