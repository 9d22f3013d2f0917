// The accountant's table: what is charged and taxed for each product, as it is taken, in what, and where. Sources:
// - Products: CIVA, lists I and II (verba 3.1 where they are eaten in); the percentages of each region as in vat-table.ts.
// - Deposit 'Volta': DL 152-D/2017, art. 30-B, 0,10 € from 2026-04-10, not where the container stays in the shop. What is charged
//   for containers that come back is no part of what is taxed (CIVA, art. 16/6 d). No text says so of Volta itself: a setting.
// - Container: Portaria 331-E/2021, 0,30 € and its VAT, on ready meals that are taken away. It is part of the meal's price and
//   taxed at the meal's rate (CIVA, art. 16; AT, ficha doutrinária 23353 of 2022-08-31). A setting.
// - Bag: never free (DL 152-D/2017, art. 25/4); a good of the standard rate (CIVA, art. 18/1 c). Its price is the chain's.
import { describe, expect, it, test } from 'vitest';
import type { DeliveryType } from './delivery.ts';
import { applyBalance } from './discount.ts';
import { aComplement, aLine, aMenu, aProduct, takeAway } from './menu.fixture.ts';
import { cents } from './money.ts';
import { type PackagingPrice, packagingPrice, packCart } from './packaging.ts';
import { packagingTotal } from './packaging-lines.ts';
import { priceCart } from './pricing.ts';
import { openBill, refundLines, withPackaging } from './refunds.ts';
import type { Region } from './vat-table.ts';

const price = (change: Partial<PackagingPrice>): PackagingPrice => ({
  kind: 'deposit',
  region: null,
  from: '2026-04-10',
  until: null,
  amount: cents(10),
  tax: 'untaxed',
  taxIncluded: true,
  ...change,
});
const prices = [
  price({}),
  price({
    kind: 'container',
    from: '2022-07-01',
    amount: cents(30),
    tax: 'as_contents',
    taxIncluded: false,
  }),
  price({ kind: 'bag', from: '2026-01-01', tax: 'standard' }),
];

const menu = aMenu([
  aProduct({ code: 'cola', price: cents(200), vatClass: 'soft_drink', deposits: 1 }),
  aProduct({ code: 'water', price: cents(115), vatClass: 'water_still', deposits: 1 }),
  aProduct({ code: 'six water', price: cents(500), vatClass: 'water_still', deposits: 6 }),
  aProduct({ code: 'soup', price: cents(245), vatClass: 'prepared_meal', containers: 1 }),
  aProduct({ code: 'cake box', price: cents(900), vatClass: 'pastry', containers: 1 }),
  aProduct({ code: 'bread', price: cents(255), vatClass: 'bakery_bread' }),
  aProduct({
    code: 'lunch',
    price: cents(730),
    vatClass: 'prepared_meal',
    composite: true,
    complements: [
      aComplement({ code: 's', price: cents(0), originProductCode: 'soup' }),
      aComplement({ code: 'w', price: cents(0), originProductCode: 'water' }),
    ],
  }),
]);

const words: Record<string, DeliveryType> = { 'take away': 'take_away', 'eat in': 'eat_in' };
const percent = (rate: number) => `${rate}%`;

/** What is charged of one of a product with a bag: `0.10 at 0%`. */
function charged(
  code: string,
  { delivery, region, own }: { delivery: string; region: string; own: string },
  date = '2026-11-21',
) {
  const context = {
    ...takeAway,
    deliveryType: words[delivery] ?? expect.fail(delivery),
    vat: { region: region as Region, date: '2026-11-21' },
  };
  const complementCodes = code === 'lunch' ? ['s', 'w'] : [];
  const priced = priceCart(menu, [aLine({ productCode: code, complementCodes })], context);
  if (priced.kind === 'refused') return expect.fail(JSON.stringify(priced.refusals));
  const cart = packCart(priced, menu, { prices, date, ownContainer: own === 'own', bags: 1 }, context);
  const of = (kind: string) =>
    cart.packaging
      .filter((line) => line.kind === kind)
      .map(
        ({ quantity, unitPrice, vatRate }) =>
          `${quantity} × ${(unitPrice / 100).toFixed(2)} at ${percent(vatRate)}`,
      )
      .join() || '—';
  const goods = priced.vat.map(({ rate }) => percent(rate)).join(' + ');
  return { goods, deposit: of('deposit'), container: of('container'), bag: of('bag') };
}

describe('the accountant’s table', () => {
  test.each`
    product        | delivery       | own      | region        | goods    | deposit             | container            | bag
    ${'cola'}      | ${'take away'} | ${''}    | ${'mainland'} | ${'23%'} | ${'1 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 23%'}
    ${'cola'}      | ${'take away'} | ${''}    | ${'azores'}   | ${'16%'} | ${'1 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 16%'}
    ${'cola'}      | ${'take away'} | ${''}    | ${'madeira'}  | ${'22%'} | ${'1 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 22%'}
    ${'cola'}      | ${'eat in'}    | ${''}    | ${'mainland'} | ${'23%'} | ${'—'}              | ${'—'}               | ${'—'}
    ${'cola'}      | ${'take away'} | ${'own'} | ${'mainland'} | ${'23%'} | ${'1 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 23%'}
    ${'water'}     | ${'take away'} | ${''}    | ${'mainland'} | ${'13%'} | ${'1 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 23%'}
    ${'six water'} | ${'take away'} | ${''}    | ${'madeira'}  | ${'12%'} | ${'6 × 0.10 at 0%'} | ${'—'}               | ${'1 × 0.10 at 22%'}
    ${'soup'}      | ${'take away'} | ${''}    | ${'mainland'} | ${'13%'} | ${'—'}              | ${'1 × 0.34 at 13%'} | ${'1 × 0.10 at 23%'}
    ${'soup'}      | ${'take away'} | ${''}    | ${'azores'}   | ${'9%'}  | ${'—'}              | ${'1 × 0.33 at 9%'}  | ${'1 × 0.10 at 16%'}
    ${'soup'}      | ${'take away'} | ${''}    | ${'madeira'}  | ${'12%'} | ${'—'}              | ${'1 × 0.34 at 12%'} | ${'1 × 0.10 at 22%'}
    ${'soup'}      | ${'take away'} | ${'own'} | ${'azores'}   | ${'9%'}  | ${'—'}              | ${'—'}               | ${'1 × 0.10 at 16%'}
    ${'soup'}      | ${'eat in'}    | ${''}    | ${'azores'}   | ${'9%'}  | ${'—'}              | ${'—'}               | ${'—'}
    ${'soup'}      | ${'eat in'}    | ${'own'} | ${'madeira'}  | ${'12%'} | ${'—'}              | ${'—'}               | ${'—'}
    ${'cake box'}  | ${'take away'} | ${''}    | ${'mainland'} | ${'23%'} | ${'—'}              | ${'1 × 0.37 at 23%'} | ${'1 × 0.10 at 23%'}
    ${'cake box'}  | ${'eat in'}    | ${''}    | ${'mainland'} | ${'13%'} | ${'—'}              | ${'—'}               | ${'—'}
    ${'bread'}     | ${'take away'} | ${''}    | ${'mainland'} | ${'6%'}  | ${'—'}              | ${'—'}               | ${'1 × 0.10 at 23%'}
    ${'bread'}     | ${'take away'} | ${''}    | ${'azores'}   | ${'4%'}  | ${'—'}              | ${'—'}               | ${'1 × 0.10 at 16%'}
    ${'lunch'}     | ${'take away'} | ${''}    | ${'mainland'} | ${'13%'} | ${'1 × 0.10 at 0%'} | ${'1 × 0.34 at 13%'} | ${'1 × 0.10 at 23%'}
    ${'lunch'}     | ${'eat in'}    | ${''}    | ${'mainland'} | ${'13%'} | ${'—'}              | ${'—'}               | ${'—'}
  `(
    '$product, $delivery $own, $region',
    ({ product, delivery, own, region, goods, deposit, container, bag }) => {
      expect(charged(product, { delivery, own, region })).toEqual({ goods, deposit, container, bag });
    },
  );

  test.each`
    day             | deposit             | container
    ${'2026-04-09'} | ${'—'}              | ${'—'}
    ${'2026-04-10'} | ${'1 × 0.10 at 0%'} | ${'—'}
  `('the deposit of a cola that is collected on $day', ({ day, deposit, container }) => {
    const { deposit: of, container: box } = charged(
      'cola',
      { delivery: 'take away', own: '', region: 'mainland' },
      day,
    );
    expect([of, box]).toEqual([deposit, container]);
  });
});

describe('the price of a day', () => {
  const on = (date: string, region: Region, some: readonly PackagingPrice[]) =>
    packagingPrice('deposit', { prices: some, date }, region)?.amount ?? null;

  it('holds from its first day to its last, and the later of two', () => {
    const some = [
      price({ until: '2026-12-31' }),
      price({ from: '2027-01-01', until: '2027-01-31', amount: cents(15) }),
      price({ from: '2027-01-15', amount: cents(20) }),
    ];
    const days = [
      '2026-04-09',
      '2026-04-10',
      '2026-12-31',
      '2027-01-01',
      '2027-01-14',
      '2027-01-15',
      '2027-03-01',
    ];
    expect(days.map((day) => on(day, 'mainland', some))).toEqual([null, 10, 10, 15, 15, 20, 20]);
    expect(days.map((day) => on(day, 'mainland', some.toReversed()))).toEqual([null, 10, 10, 15, 15, 20, 20]);
  });

  it('is the region’s own before that of all, and none where that is zero', () => {
    const some = [
      price({}),
      price({ region: 'azores', from: '2026-01-01', amount: cents(5) }),
      price({ region: 'madeira', amount: cents(0) }),
    ];
    expect(
      (['mainland', 'azores', 'madeira'] as const).map((region) => on('2026-11-21', region, some)),
    ).toEqual([10, 5, null]);
  });
});

describe('a cart with packaging', () => {
  const priced = priceCart(
    menu,
    [aLine({ productCode: 'cola', quantity: 3 }), aLine({ productCode: 'soup', quantity: 2 })],
    takeAway,
  );
  if (priced.kind === 'refused') throw new Error('priced');
  const cart = packCart(priced, menu, { prices, date: '2026-11-21', ownContainer: false, bags: 2 }, takeAway);

  it('sums to its lines and its packaging, by rate too', () => {
    expect(packagingTotal(cart.packaging)).toBe(30 + 68 + 20);
    expect(cart.subtotal).toBe(priced.subtotal + 118);
    expect(cart.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(cart.subtotal);
    expect(cart.lines).toBe(priced.lines);
  });

  it.each([0, 1, 500, 1_089, 1_090, 1_091, 99_999])('is never paid for by a balance of %i', (balance) => {
    const { usable, total, vat } = applyBalance(cart, cents(balance), true);
    expect(usable).toBe(Math.min(balance, 1_090));
    expect(total).toBe(cart.subtotal - usable);
    expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
    expect(vat.find(({ rate }) => rate === 0)?.gross).toBe(30);
  });

  it('goes back with its units, whatever the balance paid', () => {
    const part = (rate: number, gross: number) => [{ rate, gross: cents(gross) }];
    const bill = openBill(
      [
        { position: 1, quantity: 3, gross: cents(600), parts: part(23, 600) },
        { position: 2, quantity: 1, gross: cents(150), parts: part(23, 150) },
        { position: 3, quantity: 6, gross: cents(60), parts: part(0, 60), packs: 1 },
        { position: 4, quantity: 2, gross: cents(20), parts: part(23, 20), packs: null },
      ],
      cents(333),
    );
    expect(bill.map(({ bought }) => bought.discount)).toEqual([266, 67, 0, 0]);
    const back = (position: number, quantity: number, gross: number) => ({
      position,
      quantity,
      gross: cents(gross),
    });
    const first = withPackaging(bill, [back(1, 1, 200)]);
    expect(first).toEqual([back(1, 1, 200), back(3, 2, 20)]);
    const { left } = refundLines(bill, first);
    expect(withPackaging(left, [back(2, 1, 150)])).toEqual([back(2, 1, 150)]);
    const rest = withPackaging(left, [back(1, 2, 400), back(2, 1, 150)]);
    expect(rest.slice(2)).toEqual([back(3, 4, 40), back(4, 2, 20)]);
    const end = refundLines(left, rest);
    expect(end.left.every(({ quantity, gross }) => quantity === 0 && gross === 0)).toBe(true);
    // A line that only became cheaper keeps what it is in.
    expect(withPackaging(bill, [back(1, 0, 100)])).toEqual([back(1, 0, 100)]);
  });
});
