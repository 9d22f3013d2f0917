// Whatever shops there are and whatever is asked of them, at whatever hour: no order that is accepted breaks notice, cut-off,
// season, quota, capacity or opening, and the first time that a refusal names is accepted.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { dayChecks } from '#modules/audit/day-checks.ts';
import { answerMissing, markMissing } from '#modules/orders/missing-lines.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, nextKey, onDevice } from '../../testing/buyer.ts';
import {
  against,
  aWorld,
  type Booked,
  codes,
  dayAfter,
  isFull,
  moment,
  quantitiesOf,
  slotOf,
  type Wish,
  type World,
  wall,
} from '../../testing/placed-shops.ts';
import { openWorld } from '../../testing/placed-world.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp({
  environment: {
    CALLS_PER_ADDRESS_PER_MINUTE: '100000',
    UNPAID_ORDERS_PER_CUSTOMER: '1000',
    TOKEN_LIFETIME_SECONDS: '86400',
  },
});
const { db, clock } = server.context;
const shops = [862, 863] as const;
for (const shop of shops) await openShop(server.context, shop);

/** Beside both changes of the clock, Christmas, and any day. */
const begins = ['03-27', '03-28', '10-23', '10-24', '12-21', '12-22', '06-10'] as const;
const aLine = fc.record({
  code: fc.constantFrom(...codes),
  quantity: fc.constantFrom(1, 2, 2, 3),
  /** A time of its own: its part of the basket. */
  isApart: fc.boolean(),
});
const aTime = fc.record({
  days: fc.integer({ min: 0, max: 4 }),
  time: fc.constantFrom('07:00', '09:00', '09:05', '10:30', '11:55', '12:00', '16:00', '17:00', '19:55'),
});
const aStep = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      shop: fc.constantFrom(...shops),
      lines: fc.array(aLine, { minLength: 1, maxLength: 3 }),
      at: fc.option(aTime, { freq: 2 }),
      apart: aTime,
      isCalculated: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: fc.nat(99), at: aTime }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(99) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('missing' as const), which: fc.nat(99), isSwap: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(7, 61, 310, 600) }),
  },
);
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;
type Order = Extract<Step, { kind: 'order' }>;

let year = 2026;

const seen = { accepted: 0, moved: 0, refused: 0, first: 0, none: 0, parts: 0, missing: 0 };

/** The kitchen's books of one story, kept apart from the server's. */
function books(world: World, today: string, buyer: Buyer) {
  const booked: Booked[] = [];
  const at = ({ days, time }: { days: number; time: string }) =>
    moment(dayAfter(today, days), time, world.zone);
  const now = () => clock().getTime();
  const items = (lines: readonly { code: string; quantity: number; at: number | null }[]) =>
    lines.map((line) => ({
      ...{ id: line.code, qtd: line.quantity, complementares: [], opcoes: [] },
      ...(line.at !== null && { pickup_at: new Date(line.at).toISOString() }),
    }));

  async function accept(orderId: string, wish: Wish) {
    const row = await db.one<{ slot: Date; ready: Date; pickup: Date | null; paid: boolean }>(
      sql`select slot_at as slot, ready_at as ready, pickup_at as pickup, paid from orders where id = ${orderId}`,
    );
    expect([row.paid, row.pickup?.getTime() ?? null]).toEqual([true, wish.at]);
    const ready = row.ready.getTime();
    const slot = slotOf(ready);
    expect(against(world, today, booked, wish, ready)).toEqual([]);
    expect(isFull(world, today, booked, wish, slot)).toBe(false);
    const { day } = wall(ready, world.zone);
    const { shop, units, quantities } = wish;
    booked.push({ id: orderId, shop, day, slot, units, quantities: new Map(quantities) });
  }

  async function order(
    shop: number,
    lines: { code: string; quantity: number; at: number | null }[],
    isCalculated: boolean,
  ) {
    const asked = { cart: { items: items(lines) }, id_loja: shop };
    if (isCalculated) await buyer.call('POST', '/api/calcula-encomenda', asked);
    const body = { ...asked, id_tipo_entrega: 1, usar_premio: 1, telemovel: buyer.national, aceitou: true };
    const answer = await buyer.call('POST', '/api/finaliza-encomenda', body, nextKey());
    const parts = [...Map.groupBy(lines, (line) => line.at)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
    const wishes = parts.map(([time, own]): Wish => {
      const quantities = quantitiesOf(own);
      return {
        shop,
        now: now(),
        at: time,
        quantities,
        units: own.reduce((sum, { quantity }) => sum + quantity, 0),
      };
    });
    if (answer.status === 200) {
      const { orderId, partes } = answer.data.orderData;
      const ids: string[] =
        parts.length > 1 ? partes.map((part: { orderId: string }) => part.orderId) : [orderId];
      expect(ids).toHaveLength(wishes.length);
      for (const [index, wish] of wishes.entries()) await accept(ids[index] ?? '', wish);
      seen.accepted += 1;
      if (parts.length > 1) seen.parts += 1;
    }
    return { answer, wishes };
  }

  /** What is refused was rightly refused, and can be had at the first time that is named. */
  async function refused(
    { answer, wishes }: Awaited<ReturnType<typeof order>>,
    again: (first: number) => Promise<unknown>,
  ) {
    if (
      ![
        'date_not_possible',
        'pickup_time_invalid',
        'pickup_slot_gone',
        'pickup_full',
        'shop_closed',
      ].includes(answer.code ?? '')
    )
      throw new Error(JSON.stringify(answer.error));
    const [wish] = wishes;
    if (wishes.length > 1 || wish === undefined) return;
    seen.refused += 1;
    if (wish.at !== null) {
      const isRight =
        against(world, today, booked, wish, wish.at).length > 0 ||
        isFull(world, today, booked, wish, slotOf(wish.at));
      expect([answer.error, isRight]).toEqual([answer.error, true]);
    }
    const { primeira } = answer.error.context;
    if (typeof primeira === 'string') {
      seen.first += 1;
      await again(Date.parse(primeira));
    } else if (primeira === null) {
      seen.none += 1;
      const { day } = wall(now(), world.zone);
      for (let days = 0; days <= 60; days += 3)
        for (const time of ['08:30', '10:00', '11:30', '16:30']) {
          const possible = moment(dayAfter(day, days), time, world.zone);
          const tried = { ...wish, at: possible };
          const isPossible = against(world, today, booked, tried, possible).length === 0;
          expect(
            isPossible && !isFull(world, today, booked, tried, possible) ? new Date(possible) : null,
          ).toBeNull();
        }
    }
  }

  const steps = {
    async order({ shop, lines, at: wanted, apart, isCalculated }: Order) {
      const own = lines.map(({ code, quantity, isApart }) => {
        const time = isApart && lines.length > 1 ? apart : wanted;
        return { code, quantity, at: time && at(time) };
      });
      const first = await order(shop, own, isCalculated);
      if (first.answer.status === 200) return;
      await refused(first, async (possible) => {
        const then = own.map((line) => ({ ...line, at: possible }));
        const { answer } = await order(shop, then, false);
        expect([answer.code, answer.error?.context]).toEqual([undefined, undefined]);
      });
      // Of a basket of parts each refused one is asked for at its first time.
      for (let { answer, wishes } = first, tries = 0; wishes.length > 1 && tries < 3; tries += 1) {
        const { linhas = [], primeira } = answer.error?.context ?? {};
        if (typeof primeira !== 'string') return;
        for (const line of linhas) Object.assign(own[line] ?? {}, { at: Date.parse(primeira) });
        ({ answer, wishes } = await order(shop, own, false));
        if (answer.status === 200) return;
      }
    },
    async move(part: Booked, to: number) {
      const wish = {
        shop: part.shop,
        now: now(),
        at: to,
        quantities: part.quantities,
        units: part.units,
        ownDay: part.day,
      };
      const others = booked.filter((one) => one !== part);
      const pickup_at = new Date(to).toISOString();
      const answer = await buyer.call('POST', `/api/encomendas/${part.id}/hora`, { pickup_at });
      if (answer.status !== 200) return;
      seen.moved += 1;
      expect(against(world, today, others, wish, to)).toEqual([]);
      expect(isFull(world, today, others, wish, slotOf(to))).toBe(false);
      part.day = wall(to, world.zone).day;
      part.slot = slotOf(to);
    },
    async cancel(part: Booked) {
      const { status } = await buyer.call('POST', `/api/encomendas/${part.id}/cancelar`, {
        devolver: 'saldo',
      });
      if (status === 200) booked.splice(booked.indexOf(part), 1);
    },
    /** One unit of what has more: nobody else can have that on its day, and it isn't made on another. */
    async missing(part: Booked, isSwap: boolean) {
      const [code, quantity] = [...part.quantities].find(([, units]) => units > 1) ?? [];
      if (code === undefined || quantity === undefined) return;
      const line = await db.maybe<{ position: number }>(sql`
        select position from order_lines where order_id = ${part.id} and product_code = ${code} and quantity - returned > 1 limit 1`);
      if (!line) return;
      await db.transaction(async (tx) => {
        const { missing } = await lockOrder(tx, part.id);
        const marked = {
          position: line.position,
          quantity: 1,
          after: missing.length,
          now: clock(),
          answerBy: clock(),
        };
        await markMissing(tx, part.id, marked);
        const said = isSwap
          ? { answer: 'swap' as const, substitute: { code: '30102', name: 'Outro', price: 0 as never } }
          : { answer: 'refund' as const };
        const order = await lockOrder(tx, part.id);
        await answerMissing(tx, order, {
          ...said,
          number: missing.length + 1,
          toBalance: true,
          by: 'customer',
          now: clock(),
        });
      });
      seen.missing += 1;
      part.quantities.set(code, quantity - 1);
      booked.push({ ...part, id: '', slot: 0, units: 0, quantities: new Map([[code, 1]]) });
    },
  };
  return { booked, at, steps };
}

test('no accepted order breaks a rule, and a first time that is named is right', async () => {
  const property = fc.asyncProperty(
    aWorld,
    fc.constantFrom(...begins),
    fc.constantFrom('06:10', '11:58', '12:01', '17:59', '18:00', '23:30'),
    fc.array(aStep, { minLength: 12, maxLength: 18 }),
    async (world, begin, time, steps) => {
      year += 1;
      const today = `${year}-${begin}`;
      clock.set(new Date(moment(today, time, world.zone)));
      await openWorld(server, shops, world, today);
      const buyer = await aBuyer(server, { balance: 90_000_000 });
      const { booked, at, steps: take } = books(world, today, buyer);
      for (const step of steps) {
        const standing = booked.filter(({ id }) => id !== '');
        const part = 'which' in step ? standing[step.which % standing.length] : undefined;
        if (step.kind === 'order') await take.order(step);
        else if (step.kind === 'wait') {
          clock.move({ minutes: step.minutes });
          Object.assign(buyer, await onDevice(server, buyer));
        } else if (part && step.kind === 'move') await take.move(part, at(step.at));
        else if (part && step.kind === 'cancel') await take.cancel(part);
        else if (part && step.kind === 'missing') await take.missing(part, step.isSwap);
      }
      for (const { text } of dayChecks) {
        const found = await db.query<{ subject: string }>({ text, values: [] });
        expect(found.filter(({ subject }) => subject.includes(`:${year}-`))).toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: 18, seed: 20, endOnFailure: true });
  // It has tried what it is for.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
}, 120_000);
