// What is written of the year, table by table, in the order in which it can be.
import type { LocalDate } from '@fornada/domain/local-time.ts';
import type { PastBalance, PastCustomer } from '#modules/accounts/past-customers.ts';
import type { PastBroadcast, PastTold } from '#modules/broadcasts/past-broadcasts.ts';
import type { PastCoupon, PastRedemption } from '#modules/coupons/past-coupons.ts';
import type { PastEntry, PastReturn, PastSale } from '#modules/loyalty/past-sales.ts';
import type { PastOpinion } from '#modules/opinions/past-opinions.ts';
import type { PastLine, PastOrder, PastRefund } from '#modules/orders/past-orders.ts';
import type { PastPayment, PastPaymentRefund } from '#modules/payments/past-payments.ts';
import type { PastAction } from '#modules/staff/past-actions.ts';
import type { PastLineReturn, PastLineSale, PastMove, PastShift } from '#modules/till/past-line-sales.ts';
import type { PastCharge, PastChargeBack, PastDocument } from '../adapters/past-simulation.ts';
import type { YearAsked } from './chain.ts';
import type { Random } from './random.ts';
import type { Tills } from './tills.ts';

export const noRows = () => ({
  customers: [] as PastCustomer[],
  balances: [] as PastBalance[],
  coupons: [] as PastCoupon[],
  redemptions: [] as PastRedemption[],
  broadcasts: [] as PastBroadcast[],
  told: [] as PastTold[],
  orders: [] as PastOrder[],
  lines: [] as PastLine[],
  orderRefunds: [] as PastRefund[],
  payments: [] as PastPayment[],
  paymentRefunds: [] as PastPaymentRefund[],
  sales: [] as PastSale[],
  returns: [] as PastReturn[],
  entries: [] as PastEntry[],
  shifts: [] as PastShift[],
  lineSales: [] as PastLineSale[],
  lineReturns: [] as PastLineReturn[],
  moves: [] as PastMove[],
  opinions: [] as PastOpinion[],
  actions: [] as PastAction[],
  charges: [] as PastCharge[],
  backs: [] as PastChargeBack[],
  documents: [] as PastDocument[],
});

export type YearRows = ReturnType<typeof noRows>;

export type Happening = { at: number; happens(): void };

/** What the parts of the year share while it is told. */
export type Telling = {
  asked: YearAsked;
  random: Random;
  rows: YearRows;
  /** Those that sell by line. */
  tills: Tills;
  /** The next number of an order of a shop's day. */
  numberFor(shopId: number, day: LocalDate): number;
  nextDocument(): number;
};
