import { cents } from '@fornada/domain/money.ts';
import type { PackagingPrice } from '@fornada/domain/packaging.ts';

export type PackagingRow = Omit<PackagingPrice, 'amount'> & { amount: number };

/** A column of a statement on `shops shop`: what its region charges for packaging, whenever. */
export const packagingColumn = `coalesce((
    select jsonb_agg(jsonb_build_object('kind', p.kind, 'region', p.region, 'from', p.from_day, 'until', p.until_day,
      'amount', p.amount_cents, 'tax', p.tax, 'taxIncluded', p.tax_included) order by p.kind, p.from_day)
    from packaging_prices p where coalesce(p.region, shop.region) = shop.region), '[]') as packaging`;

export const toPackagingPrices = (rows: readonly PackagingRow[]): PackagingPrice[] =>
  rows.map((row) => ({ ...row, amount: cents(row.amount) }));
