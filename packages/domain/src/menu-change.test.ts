import { expect, test } from 'vitest';
import { complete, type PriceTier, type Product } from './menu.ts';
import { carriedOver, fieldsChanged, type ProductChange, pricesOf } from './menu-change.ts';
import { cents } from './money.ts';

const nata: Product = complete('product', { code: '1', name: 'Nata', price: cents(150), vatRate: 13 });
const change = (part: Partial<ProductChange>): ProductChange => ({
  code: '1',
  takeAway: null,
  eatIn: null,
  fields: {},
  ...part,
});
const tiers = (takeAwayTier: PriceTier, eatInTier: PriceTier) => ({ takeAwayTier, eatInTier });

test('a price by the way it is taken goes into the tier that the shop names for it', () => {
  expect(fieldsChanged(nata, change({ takeAway: cents(160) }), tiers(3, 1))).toEqual({ price3: 160 });
  const both = change({ takeAway: cents(160), eatIn: cents(180) });
  expect(fieldsChanged(nata, both, tiers(1, 2))).toEqual({ price: 160, price2: 180 });
});

test('the price that isn’t changed stays, also where it followed the base price', () => {
  const fields = fieldsChanged(nata, change({ takeAway: cents(160) }), tiers(1, 2));
  expect(fields).toEqual({ price: 160, price2: 150 });
  expect(pricesOf({ ...nata, ...fields }, tiers(1, 2))).toEqual({ takeAway: 160, eatIn: 150 });
});

test('a shop with one price for both takes either, and not two', () => {
  expect(fieldsChanged(nata, change({ eatIn: cents(160) }), tiers(1, 1))).toEqual({ price: 160 });
  const two = { takeAway: cents(160), eatIn: cents(180) };
  expect(fieldsChanged(nata, change(two), tiers(1, 1))).toBeNull();
  expect(fieldsChanged(nata, change({ takeAway: cents(160), eatIn: cents(160) }), tiers(1, 1))).toEqual({
    price: 160,
  });
});

test('what the product says already is no change', () => {
  expect(
    fieldsChanged(nata, change({ takeAway: cents(150), fields: { name: 'Nata' } }), tiers(1, 2)),
  ).toEqual({});
  expect(fieldsChanged(nata, change({ fields: { visible: false } }), tiers(1, 1))).toEqual({
    visible: false,
  });
});

test('what somebody has changed since isn’t carried over', () => {
  const now = { ...nata, name: 'Pastel', price: cents(160) };
  const [from, to] = [
    { name: 'Nata', price: cents(160) },
    { name: 'Natinha', price: cents(150) },
  ];
  expect(carriedOver(now, from, to)).toEqual({ price: 150 });
});

test('an undo leaves the price that was kept where the base price is somebody else’s by now', () => {
  const after =
    fieldsChanged(nata, change({ takeAway: cents(160) }), tiers(1, 2)) ?? expect.fail('two tiers');
  const before = { price: nata.price, price2: nata.price2 };
  const now = { ...nata, ...after, price: cents(180) };
  expect({ ...now, ...carriedOver(now, after, before) }).toEqual(now);
  // Where nothing is anybody else's, all of it goes back.
  expect(carriedOver({ ...nata, ...after }, after, before)).toEqual(before);
});

test('a draft whose base price is its own keeps what follows it', () => {
  const after =
    fieldsChanged(nata, change({ takeAway: cents(160) }), tiers(1, 2)) ?? expect.fail('two tiers');
  const draft = { ...nata, price: cents(155) };
  const fields = carriedOver(draft, { price: nata.price, price2: nata.price2 }, after);
  expect(pricesOf({ ...draft, ...fields }, tiers(1, 2))).toEqual({ takeAway: 155, eatIn: 155 });
  expect(carriedOver(draft, { price2: null }, { price2: cents(170) })).toEqual({ price2: 170 });
});
