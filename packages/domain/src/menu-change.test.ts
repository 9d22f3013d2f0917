import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complete, type PriceTier, type Product } from './menu.ts';
import {
  carriedOver,
  fieldsChanged,
  type ProductChange,
  passedOn,
  pricesOf,
  takenBack,
  type Writing,
  writingOf,
} from './menu-change.ts';
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

const nothing = { back: {}, left: { before: {}, after: {} } };
/** What a change for good writes of a product. */
const writing = (product: Product, asked: ProductChange, of = tiers(1, 2)): Writing =>
  writingOf(product, asked, of, true) ?? expect.fail('two tiers');
/** And what one that ends does. */
const ending = (product: Product, asked: ProductChange, of = tiers(1, 2)): Writing =>
  writingOf(product, asked, of, false) ?? expect.fail('two tiers');
const written = (product: Product, { after }: Writing): Product => ({ ...product, ...after });

test('a tier that has no price of its own, also said as 0, follows the base price to the new one', () => {
  for (const price2 of [null, cents(0)]) {
    const product = { ...nata, price2 };
    const after = written(product, writing(product, change({ takeAway: cents(100), eatIn: cents(100) })));
    expect(pricesOf(after, tiers(1, 2))).toEqual({ takeAway: 100, eatIn: 100 });
  }
});

test('of two changes that stand on one another either may end first', () => {
  const older = writing(nata, change({ takeAway: cents(200) }));
  const dear = written(nata, older);
  const newer = writing(dear, change({ takeAway: cents(220), fields: { name: 'Nata de Natal' } }));
  const dearer = written(dear, newer);
  expect({ ...dearer, ...takenBack(dearer, newer).back }).toEqual(dear);

  const passed = passedOn(older, newer);
  expect(takenBack(dearer, passed.left)).toEqual(nothing);
  // The price eaten in, which was kept apart from the base price's, is the newer one's as well.
  const { back, left } = takenBack(dearer, passed.newer);
  expect({ ...dearer, ...back }).toEqual(nata);
  expect(left.after).toEqual({});
});

test('a newer change that asks for what stands there keeps it when the older one ends', () => {
  const older = writing(nata, change({ takeAway: cents(160), eatIn: cents(170) }));
  const product = written(nata, older);
  const newer = writing(product, change({ takeAway: cents(160) }));
  expect(newer).toEqual({ before: { price: 160 }, after: { price: 160 } });
  const { left } = passedOn(older, newer);
  // What followed the base price costs what it cost.
  expect(takenBack(product, left).back).toEqual({ price2: 150 });
});

test('a price asked for that only follows the base price becomes the tier’s own, and stays when that falls', () => {
  // As a change for good was kept before each price became its tier's own.
  const older: Writing = { before: { price: cents(150) }, after: { price: cents(180) } };
  const dear = written(nata, older);
  const newer = writing(dear, change({ eatIn: cents(180) }));
  expect(newer).toEqual({ before: { price2: null }, after: { price2: 180 } });
  const both = written(dear, newer);
  const { left, newer: passed } = passedOn(older, newer);
  const after = { ...both, ...takenBack(both, left).back };
  expect(pricesOf(after, tiers(1, 2))).toEqual({ takeAway: 150, eatIn: 180 });
  expect({ ...after, ...takenBack(after, passed).back }).toEqual(nata);
  // Of one price for both there is nothing to part, unless it isn't the base price.
  expect(writing(dear, change({ eatIn: cents(180) }), tiers(1, 1)).after).toEqual({ price: 180 });
  expect(writing(dear, change({ takeAway: cents(180) }), tiers(2, 2)).after).toEqual({ price2: 180 });
});

test('a price of one way that ends leaves the other’s new base price to that way', () => {
  const ofHours = ending(nata, change({ eatIn: cents(100) }));
  const cheap = written(nata, ofHours);
  const forGood = writing(cheap, change({ takeAway: cents(135) }));
  const { left, newer } = passedOn(ofHours, forGood);
  const both = written(cheap, forGood);
  const after = { ...both, ...takenBack(both, left).back };
  expect(pricesOf(after, tiers(1, 2))).toEqual({ takeAway: 135, eatIn: 150 });
  expect({ ...after, ...takenBack(after, newer).back }).toEqual(nata);
});

test('each way costs what was asked for it last of what stands, whatever has ended or was undone', () => {
  const price = fc.constantFrom(null, ...[100, 135, 150, 180].map(cents));
  const asked = fc.record({
    ...{ takeAway: price, eatIn: price, isForGood: fc.boolean() },
    // The end of one that has one, and of one for good when somebody undoes it.
    endsAt: fc.option(fc.nat(5)),
  });
  const shops = fc.constantFrom(tiers(1, 2), tiers(2, 1), tiers(2, 3));
  const second = fc.constantFrom(null, cents(0), cents(170));
  const property = fc.property(fc.array(asked, { maxLength: 4 }), shops, second, (changes, of, price2) => {
    const usual = { ...nata, price2 };
    let product: Product = usual;
    let standing: { one: (typeof changes)[number]; writing: Writing }[] = [];
    const end = (at: number) => {
      const [ended, ...newer] = standing.slice(at);
      let left = ended?.writing ?? expect.fail('none stands there');
      const passed = newer.map(({ one, writing }) => {
        const { left: rest, newer } = passedOn(left, writing);
        left = rest;
        return { one, writing: newer };
      });
      standing = [...standing.slice(0, at), ...passed];
      product = { ...product, ...takenBack(product, left).back };
    };
    for (let now = 0; now <= 6; now += 1) {
      for (let at = standing.length - 1; at >= 0; at -= 1) if (standing[at]?.one.endsAt === now) end(at);
      const one = changes[now];
      if (one && (one.endsAt === null || one.endsAt > now)) {
        const { endsAt: _, isForGood, ...prices } = one;
        const writes = (isForGood ? writing : ending)(product, change(prices), of);
        product = written(product, writes);
        standing.push({ one, writing: writes });
      }
      const last = (way: 'takeAway' | 'eatIn') =>
        standing.findLast(({ one }) => one[way] !== null)?.one[way] ?? pricesOf(usual, of)[way];
      expect(pricesOf(product, of)).toEqual({ takeAway: last('takeAway'), eatIn: last('eatIn') });
    }
    // Nothing is left of what is over.
    if (standing.length === 0) expect(pricesOf(product, of)).toEqual(pricesOf(usual, of));
  });
  fc.assert(property, { numRuns: 1000 });
});

test('nothing, where nothing was asked for and is there already, stays too', () => {
  const until = (lastOrderTime: string | null) => change({ fields: { lastOrderTime } });
  const older = writing({ ...nata, lastOrderTime: '18:00' }, until(null));
  const newer = writing(nata, until(null));
  expect(newer.after).toEqual({ lastOrderTime: null });
  expect(takenBack(nata, passedOn(older, newer).left)).toEqual(nothing);
});

test('what somebody has changed by hand is left, and told', () => {
  const asked = writing(nata, change({ takeAway: cents(160), fields: { name: 'Natinha' } }));
  const now = { ...written(nata, asked), price: cents(165) };
  const { back, left } = takenBack(now, asked);
  expect(back).toEqual({ name: 'Nata' });
  expect(left).toEqual({ before: { price: 150, price2: null }, after: { price: 160, price2: 150 } });
  // Put back by hand it is no more than what was asked for.
  expect(takenBack(nata, asked)).toEqual(nothing);
});
