import type { DeliveryType } from './delivery.ts';
import { type Cents, cents, sum } from './money.ts';
import {
  DEFAULT_VAT_BANDS,
  DEFAULT_VAT_PERIODS,
  type Region,
  type VatBand,
  type VatBands,
  type VatClass,
  type VatPeriod,
} from './vat-table.ts';

/** Where and when a sale is taxed, and by which tables. */
export type VatContext = {
  readonly region: Region;
  /** The shop's local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** A chain's own classification; by default the table of the law as its sources read. */
  readonly bands?: VatBands;
  /** A chain's own percentages, in any order; by default `DEFAULT_VAT_PERIODS`. */
  readonly periods?: readonly VatPeriod[];
};

/** A gross amount at one rate (whole percent). */
export type VatPart = { readonly rate: number; readonly gross: Cents };

/** A gross amount at one rate, split into what is the shop's and what is the state's. */
export type VatShare = VatPart & { readonly net: Cents; readonly vat: Cents };

/**
 * The rate, in whole percent, of a class of product sold in a given way, region and date.
 * Source of the rule: CIVA list II verba 3.1 and its exceptions; see the tables.
 * @throws RangeError when no period covers the date
 */
export function vatRate(vatClass: VatClass, deliveryType: DeliveryType, context: VatContext): number {
  return bandRate((context.bands ?? DEFAULT_VAT_BANDS)[vatClass][deliveryType], context);
}

/** The percentage of a band where and when a sale is taxed. */
export const bandRate = (band: VatBand, context: VatContext): number =>
  periodAt(context).rates[context.region][band];

function periodAt({ date, periods = DEFAULT_VAT_PERIODS }: VatContext): VatPeriod {
  const begun = periods.filter((period) => period.from <= date);
  const [latest] = begun.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  if (!latest) throw new RangeError(`No VAT rates are known on ${date}`);
  return latest;
}

/**
 * Splits a price that includes VAT. The net amount is rounded to the nearest cent, halves away from zero,
 * and net + VAT is always the gross.
 * @param rate whole percent, 0 to 100
 */
export function splitGross(gross: Cents, rate: number): VatShare {
  if (!Number.isInteger(rate) || rate < 0 || rate > 100) throw new RangeError(`Not a VAT rate: ${rate}`);
  const divisor = 100 + rate;
  const netSize = Math.floor((Math.abs(gross) * 200 + divisor) / (2 * divisor));
  const net = cents(gross < 0 ? -netSize : netSize);
  return { rate, gross, net, vat: cents(gross - net) };
}

/**
 * Adds parts up by rate, lowest rate first, and splits each total once: one rounding a rate, not one a line. A rate of which
 * nothing is left isn't told.
 */
export function summariseVat(parts: readonly VatPart[]): VatShare[] {
  const rates = [...new Set(parts.map((part) => part.rate))].toSorted((a, b) => a - b);
  return rates
    .map((rate) =>
      splitGross(sum(parts.filter((part) => part.rate === rate).map((part) => part.gross)), rate),
    )
    .filter(({ gross }) => gross !== 0);
}

/**
 * The VAT of parts of one total at one rate: each has its exact share to within a cent, and together they have what the total has
 * (`splitGross`). Cents that rounding leaves over go to the largest remainders, the earlier first.
 */
export function shareVat(parts: readonly Cents[], rate: number): Cents[] {
  const exact = parts.map((gross, index) => {
    const whole = Math.floor((gross * rate) / (100 + rate));
    return { index, whole, remainder: gross * rate - whole * (100 + rate) };
  });
  const missing = splitGross(sum(parts), rate).vat - exact.reduce((total, { whole }) => total + whole, 0);
  const byRemainder = exact.toSorted(
    (one, other) => other.remainder - one.remainder || one.index - other.index,
  );
  const rounded = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return exact.map(({ whole, index }) => cents(whole + (rounded.has(index) ? 1 : 0)));
}
