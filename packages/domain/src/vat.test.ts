import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sum } from './money.ts';
import { shareVat, splitGross, summariseVat, type VatContext, vatRate } from './vat.ts';
import {
  DEFAULT_VAT_BANDS,
  DEFAULT_VAT_PERIODS,
  isVatClass,
  type VatClass,
  vatClasses,
  vatRates,
} from './vat-table.ts';

const mainland: VatContext = { region: 'mainland', date: '2026-11-21' };

describe('vatRate', () => {
  it.each<[VatClass, number, number]>([
    ['bakery_bread', 13, 6],
    ['pastry', 13, 23],
    ['prepared_meal', 13, 13],
    ['milk', 13, 6],
    ['water_still', 13, 13],
    ['water_sparkling', 23, 13],
    ['juice', 23, 6],
    ['soft_drink', 23, 23],
    ['beer', 23, 23],
    ['wine', 23, 13],
    ['ice_cream', 13, 23],
    ['packaged', 13, 23],
  ])('%s is %i%% eaten in and %i%% taken away on the mainland', (vatClass, eatIn, takeAway) => {
    expect(vatRate(vatClass, 'eat_in', mainland)).toBe(eatIn);
    expect(vatRate(vatClass, 'take_away', mainland)).toBe(takeAway);
  });

  it('follows the region', () => {
    expect(vatRate('pastry', 'take_away', { ...mainland, region: 'madeira' })).toBe(22);
    expect(vatRate('pastry', 'take_away', { ...mainland, region: 'azores' })).toBe(16);
  });

  it('follows the date, from the very day a period begins', () => {
    const [today] = DEFAULT_VAT_PERIODS;
    const dearer = { reduced: 7, intermediate: 14, standard: 25 };
    const later = { from: '2027-01-01', rates: { ...today!.rates, mainland: dearer } };
    const periods = [later, today!];
    expect(vatRate('pastry', 'take_away', { ...mainland, date: '2026-12-31', periods })).toBe(23);
    expect(vatRate('pastry', 'take_away', { ...mainland, date: '2027-01-01', periods })).toBe(25);
  });

  it('follows a chain that its accountant told otherwise', () => {
    const bands = {
      ...DEFAULT_VAT_BANDS,
      coffee: { eat_in: 'intermediate', take_away: 'intermediate' },
    } as const;
    expect(vatRate('coffee', 'take_away', { ...mainland, bands })).toBe(13);
  });

  it('refuses to guess the rate of a date before the tables', () => {
    expect(() => vatRate('pastry', 'eat_in', { ...mainland, date: '2016-06-30' })).toThrow(RangeError);
  });

  it('recognises the names of its classes', () => {
    expect(vatClasses().every(isVatClass)).toBe(true);
    expect(isVatClass('toString')).toBe(false);
    expect(vatRates()).toEqual([4, 6, 9, 12, 13, 16, 22, 23]);
  });
});

describe('splitGross', () => {
  it('splits the same pastry differently at the two rates', () => {
    expect(splitGross(cents(120), 13)).toEqual({ rate: 13, gross: 120, net: 106, vat: 14 });
    expect(splitGross(cents(120), 23)).toEqual({ rate: 23, gross: 120, net: 98, vat: 22 });
  });

  it('splits a refund as the mirror of the sale', () => {
    expect(splitGross(cents(-120), 23)).toEqual({ rate: 23, gross: -120, net: -98, vat: -22 });
  });

  it('loses no cent and stays within half a cent of the exact net', () => {
    const gross = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
    fc.assert(
      fc.property(gross, fc.integer({ min: 0, max: 100 }), (amount, rate) => {
        const { net, vat } = splitGross(amount, rate);
        expect(net + vat).toBe(amount);
        expect(Math.abs(net - (amount * 100) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('refuses a rate that is none', () => {
    for (const rate of [-1, 6.5, 101]) expect(() => splitGross(cents(1), rate)).toThrow(RangeError);
  });
});

describe('summariseVat', () => {
  it('adds by rate and rounds once a rate', () => {
    const parts = [
      { rate: 23, gross: cents(10) },
      { rate: 6, gross: cents(100) },
      { rate: 23, gross: cents(10) },
    ];
    expect(summariseVat(parts)).toEqual([
      { rate: 6, gross: 100, net: 94, vat: 6 },
      { rate: 23, gross: 20, net: 16, vat: 4 },
    ]);
    expect(sum(summariseVat(parts).map((share) => share.gross))).toBe(120);
  });
});

describe('shareVat', () => {
  it('gives each part its share to within a cent, and together what the total has, whatever came back', () => {
    const parts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents), { maxLength: 4 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 100 }), (amounts, rate) => {
        const shares = shareVat(amounts, rate);
        expect(sum(shares)).toBe(splitGross(sum(amounts), rate).vat);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - ((amounts[index] ?? 0) * rate) / (100 + rate))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives a cent that rounding leaves over to the largest remainder, the earlier of two', () => {
    // 0,187 cents each, and 0,561 together.
    expect(shareVat([cents(1), cents(1), cents(1)], 23)).toEqual([1, 0, 0]);
    expect(shareVat([cents(1), cents(2)], 23)).toEqual([0, 1]);
  });
});
