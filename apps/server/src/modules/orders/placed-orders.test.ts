// No order that is accepted breaks notice, cut-off, season, limit, capacity or opening, whatever was ordered, moved and cancelled
// before it: real calls against a model of their own, around both changes of the clock and at Christmas. What the model allows
// is accepted, and the first time that a refusal names can be had.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, nextKey, onDevice } from '../../testing/buyer.ts';
import {
  dayAfter,
  hasNotice,
  instantOf,
  localOf,
  type Model,
  type ModelOrder,
  type ModelPart,
  type ModelProduct,
  type ModelShop,
  whyNot,
  whyNotNow,
} from '../../testing/dates-model.ts';
import { openShop } from '../../testing/shop.ts';

const codes = ['30101', '10103', '10104', '10105'];
const minute = 60_000;

const aSeason = fc.constantFrom<[string | null, string | null]>(
  ...Array.from({ length: 14 }, (): [null, null] => [null, null]),
  ['11-15', '12-24'],
  ['12-23', '01-06'],
  ['03-01', '03-28'],
  ['10-25', '10-31'],
);
const aProduct = fc
  .record({
    making: fc.constantFrom('now', 'to_order', 'in_batches'),
    noticeMinutes: fc.constantFrom(60, 180, 1440, 1500, 2880),
    lastOrderTime: fc.option(fc.constantFrom('09:00', '18:00')),
    batchTimes: fc.constantFrom<string[]>(['07:00', '16:30'], ['12:00']),
    season: aSeason,
    dailyLimit: fc.constantFrom(0, 0, 1, 3),
    groupDailyLimit: fc.constantFrom(0, 0, 2, 4),
  })
  .map(({ season: [seasonFrom, seasonTo], ...product }) => ({ ...product, seasonFrom, seasonTo }));
const aShop = fc.record({
  zone: fc.constantFrom('Europe/Lisbon', 'Atlantic/Azores'),
  hours: fc.constantFrom(['07:30', '20:00'], ['00:00', '24:00'], ['09:00', '13:00']),
  closedOn: fc.constantFrom([], [], [0], [0, 6]),
  special: fc.option(
    fc.record({
      inDays: fc.integer({ min: 0, max: 4 }),
      intervals: fc.constantFrom([], [['07:00', '17:00']]),
      windows: fc.constantFrom([], [['09:00', '12:00']]),
      capacity: fc.constantFrom(null, 1, 2),
      products: fc.constantFrom([], codes.slice(0, 1), codes.slice(0, 2)),
    }),
  ),
  capacity: fc.constantFrom(null, 1, 2),
});
const aTime = fc.record({
  inDays: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 7, 60, 61) },
  ),
  time: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('10:00', '12:00') },
    { weight: 1, arbitrary: fc.constantFrom('00:30', '01:30', '09:00', '11:55', '16:30', '19:55') },
  ),
});
const aPart = fc.record({
  // Null is as soon as possible.
  when: fc.option(aTime, { freq: 6 }),
  lines: fc.array(fc.record({ product: fc.nat(3), quantity: fc.constantFrom(1, 1, 2) }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const place = { kind: fc.constant('place'), shop: fc.nat(1) } as const;
const aStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...place, parts: fc.array(aPart, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 700 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), which: fc.nat(99), to: aTime }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), which: fc.nat(99) }) },
);
const aChain = fc.record({
  begins: fc.constantFrom(
    '03-27T06:10',
    '03-28T22:40',
    '10-23T17:50',
    '10-24T22:40',
    '12-21T09:30',
    '12-22T17:55',
  ),
  products: fc.tuple(aProduct, aProduct, aProduct, aProduct),
  shops: fc.tuple(aShop, aShop),
  bakesTogether: fc.boolean(),
});
type Chain = typeof aChain extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

const server = await buildTestApp({
  environment: {
    CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
    UNPAID_ORDERS_PER_CUSTOMER: '100000',
  },
  now: '2027-01-10T00:00:00Z',
});
const { db, clock } = server.context;
let year = 2027;
let nextShop = 900;

/** Two shops of their own, as they were drawn: nobody has read their menus or hours yet. */
async function open({ begins, products, shops, bakesTogether }: Chain): Promise<[Model, ModelProduct[]]> {
  year += 1;
  clock.set(`${year}-${begins}:00Z`);
  const known = products.map(
    (said, index): ModelProduct => ({ ...(said as Omit<ModelProduct, 'code'>), code: codes[index] ?? '' }),
  );
  const model: Model = { shops: [], bakesTogether, orders: [] };
  const opened: ModelShop[] = [];
  for (const { special, ...said } of shops as (Omit<ModelShop, 'id' | 'special'> & {
    special: Drawn | null;
  })[]) {
    nextShop += 1;
    await openShop(server.context, nextShop);
    const today = localOf(clock().getTime(), said.zone).date;
    const date = dayAfter(today, special?.inDays ?? 0);
    const shop: ModelShop = { ...said, id: nextShop, special: special && { ...special, date } };
    for (const { code, ...made } of known)
      await db.execute(sql`
        update menu_products set product = product || ${JSON.stringify({ ...made, preparation: 1 })}::jsonb
        where code = ${code} and menu_version = (select menu_version from shops where id = ${shop.id})`);
    await db.execute(sql`
      update shops set time_zone = ${shop.zone}, slot_capacity = ${shop.capacity},
        production_group = ${bakesTogether ? `Padaria ${year}` : ''} where id = ${shop.id}`);
    await db.execute(
      sql`delete from shop_hours where shop_id = ${shop.id} and weekday % 7 = any(${[...shop.closedOn]}::int[])`,
    );
    await db.execute(
      sql`update shop_hours set opens = ${shop.hours[0]}, closes = ${shop.hours[1]} where shop_id = ${shop.id}`,
    );
    if (shop.special)
      await db.execute(sql`
        insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products)
        values (${shop.id}, ${date}, 'Dia especial', ${JSON.stringify(shop.special.intervals)}, ${JSON.stringify(shop.special.windows)},
          ${shop.special.capacity}, ${JSON.stringify(shop.special.products)})`);
    opened.push(shop);
  }
  return [{ ...model, shops: opened }, known];
}
type Drawn = Omit<NonNullable<ModelShop['special']>, 'date'> & { inDays: number };

const buyer = await aBuyer(server, { balance: 9_000_000 });
const iso = (at: number) => new Date(at).toISOString();
type Asked = { at: number | null; lines: ModelPart['lines'] };

async function ask(shop: ModelShop, parts: readonly Asked[], who: Buyer) {
  const items = parts.flatMap(({ at, lines }) =>
    lines.map(({ product, quantity }) => ({
      ...{ id: product.code, qtd: quantity, complementares: [], opcoes: [] },
      ...(at !== null && { pickup_at: iso(at) }),
    })),
  );
  const body = {
    cart: { items },
    id_loja: shop.id,
    id_tipo_entrega: 0,
    usar_premio: 1,
    telemovel: who.national,
  };
  const answer = await who.call('POST', '/api/finaliza-encomenda', { ...body, aceitou: true }, nextKey());
  if (answer.status !== 200) return { ...answer, placed: [] };
  const placed = answer.data.orderData.partes as {
    orderId: string;
    hora_marcada: string | null;
    pronta: string;
  }[];
  return { ...answer, placed };
}

/** Why a basket can't be ordered by the model, and what of it would be promised. */
function judge(
  model: Model,
  shop: ModelShop,
  parts: readonly (ModelPart & { isSoon: boolean })[],
  now: number,
) {
  const orders: ModelOrder[] = [];
  for (const { isSoon, ...part } of parts) {
    const then = { ...model, orders: [...model.orders, ...orders] };
    const why = isSoon ? whyNotNow(then, shop, part, now) : whyNot(then, shop, part, now);
    if (why !== null) return { why, orders: [] };
    orders.push({ ...part, id: '', shop });
  }
  return { why: null, orders };
}

/** Of one time one part, in their order, as a basket is split. */
const split = (parts: readonly Asked[]): Asked[] =>
  [...Map.groupBy(parts, ({ at }) => at ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([at, same]) => ({ at: at === 0 ? null : at, lines: same.flatMap(({ lines }) => lines) }));

async function order(model: Model, shop: ModelShop, parts: readonly Asked[], who: Buyer): Promise<void> {
  const now = clock().getTime();
  const asked = split(parts);
  const { placed, error, code } = await ask(shop, asked, who);
  const isChosen = asked.every(({ at }) => at !== null);
  const found = asked.map(({ at, lines }, index) => ({
    lines,
    isSoon: at === null,
    at: at ?? Date.parse(placed[index]?.pronta ?? iso(now + 15 * minute)),
  }));
  const { why, orders } = judge(model, shop, found, now);
  if (placed.length > 0) expect(why).toBeNull();
  // When an order for now is ready, the shop's pace says: what of those is refused isn't judged.
  else if (isChosen) expect([why, code]).not.toEqual([null, code]);
  model.orders.push(
    ...orders.flatMap((one, index) => (placed[index] ? [{ ...one, id: placed[index].orderId }] : [])),
  );
  const first = error?.context?.primeira;
  if (placed.length > 0 || !first || asked.length > 1) return;
  const lines = asked[0]?.lines ?? [];
  const again = await ask(shop, [{ at: Date.parse(first), lines }], who);
  expect([again.code, whyNot(model, shop, { at: Date.parse(first), lines }, now)]).toEqual([undefined, null]);
  model.orders.push({ id: again.placed[0]?.orderId ?? '', shop, at: Date.parse(first), lines });
}

async function move(model: Model, moved: ModelOrder, at: number, who: Buyer): Promise<void> {
  const now = clock().getTime();
  const { status } = await who.call('POST', `/api/encomendas/${moved.id}/hora`, { pickup_at: iso(at) });
  if (status !== 200) return;
  const others = { ...model, orders: model.orders.filter((one) => one !== moved) };
  const day = (instant: number) => localOf(instant, moved.shop.zone).date;
  const stays = day(moved.at) === day(at);
  expect(whyNot(others, moved.shop, { ...moved, at }, now, stays)).toBeNull();
  expectInTime(moved, now);
  moved.at = at;
}

async function cancel(model: Model, given: ModelOrder, who: Buyer): Promise<void> {
  const { status } = await who.call('POST', `/api/encomendas/${given.id}/cancelar`, {});
  if (status !== 200) return;
  expectInTime(given, clock().getTime());
  model.orders.splice(model.orders.indexOf(given), 1);
}

/** What is made to order can be given up while another could still order it. */
const expectInTime = ({ lines, shop, at }: ModelOrder, now: number) =>
  expect(lines.every(({ product }) => hasNotice(product, shop, { now, at }))).toBe(true);

test('whatever is accepted can be kept, and what can be kept is accepted', async () => {
  let [accepted, moves, refusedFirst] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(aChain, fc.array(aStep, { minLength: 12, maxLength: 24 }), async (chain, steps) => {
      const [model, products] = await open(chain);
      let who = await onDevice(server, buyer);
      for (const step of steps as Step[]) {
        const [shop] = model.shops.slice('shop' in step ? step.shop : 0);
        if (shop === undefined) continue;
        const at = ({ inDays, time }: { inDays: number; time: string }, { zone }: ModelShop) =>
          instantOf(dayAfter(localOf(clock().getTime(), zone).date, inDays), time, zone);
        if ('minutes' in step) {
          clock.move({ seconds: 60 * step.minutes });
          who = await onDevice(server, buyer);
        }
        const which =
          'which' in step ? model.orders[step.which % Math.max(model.orders.length, 1)] : undefined;
        if ('to' in step && which) {
          await move(model, which, at(step.to, which.shop), who);
          moves += 1;
        } else if (step.kind === 'cancel' && which) await cancel(model, which, who);
        if (!('parts' in step)) continue;
        const before = model.orders.length;
        const parts = step.parts.map(({ when, lines }) => ({
          at: when && at(when, shop),
          lines: lines.flatMap(({ product, quantity }) => {
            const known = products[product];
            return known ? [{ product: known, quantity }] : [];
          }),
        }));
        await order(model, shop, parts, who);
        accepted += model.orders.length - before;
        refusedFirst += 1;
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // The draw isn't empty.
  expect(accepted).toBeGreaterThan(20);
  expect([moves > 0, refusedFirst > 0]).toEqual([true, true]);
}, 120_000);
