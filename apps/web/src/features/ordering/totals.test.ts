import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { cents, sum } from '@fornada/domain/money.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const menu = toDomainMenu(
  aWireMenu([aWireProduct(), aWireProduct({ cod_produto: 'pao', classe_iva: 'bakery_bread' })]),
);
const line = (productCode: string) => ({
  key: productCode,
  productCode,
  quantity: 1,
  complementCodes: [],
  optionCodes: [],
  seen: { name: '', unitPrice: cents(120) },
});
const cart = {
  menu,
  lines: [line('croissant'), line('pao')],
  pricing: { deliveryType: 'take_away', tier: 1, vat: { region: 'mainland', date: '2026-11-21' } } as const,
};
const calculated = { transaction: { total_transaction: 2.4, total_outstanding_removed: 1 } } as LoyaltyData;

describe('the sums of the checkout', () => {
  it('leave the balance where it is unless it is used', () => {
    expect(totalsOf(calculated, false, cart)).toMatchObject({ subtotal: 240, discount: 0, toPay: 240 });
    expect(totalsOf(calculated, true, cart)).toMatchObject({ subtotal: 240, discount: 100, toPay: 140 });
  });

  it('show the VAT of what is paid, by rate', () => {
    const { vat, toPay } = totalsOf(calculated, true, cart);
    expect(vat.map(({ rate }) => rate)).toEqual([6, 23]);
    expect(sum(vat.map(({ gross }) => gross))).toBe(toPay);
  });
});
