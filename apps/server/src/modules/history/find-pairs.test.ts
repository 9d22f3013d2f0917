// Every two things that the office may ask at once: what is found is what a reading of all there is finds, page by page.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { findSales } from '#modules/history/find-sales.ts';
import type { SalesAsked } from '#modules/history/sales-asked.ts';
import { understand } from '#modules/history/understand.ts';
import { buildTestApp } from '../../testing/app.ts';
import { openShop } from '../../testing/shop.ts';

const { context } = await buildTestApp();
const { db } = context;
await openShop(context, 860);
await openShop(context, 862);
// More of a kind than are looked at one by one, and more of a name than are looked for by what each of them bought.
const [each, people, others] = [2_400, 2_100, 300];
const first = new Date('2026-01-05T00:00:30Z').getTime();

type Sold = {
  id: string;
  shop: number;
  name: string;
  called: string;
  cents: number;
  number: number;
  day: string;
  state: string;
  channel: string;
  method: string;
  taxId: string;
};
let all: Sold[] = [];

/** What is frequent and what is rare of each; some of it nowhere together. Two in a row are of the same instant. */
beforeAll(async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into customers (phone, phone_prefix, phone_national, name, security_code)
      select '+351' || 930000000 + n, '351', (930000000 + n)::text,
        case when n > ${people}::integer then 'Rui ' when n % 700 = 0 then 'Zulmira Maria ' else 'Maria ' end || n, 'B' || n
      from generate_series(1, ${people + others}::integer) n`);
    // Nobody called Maria buys at the shop 860.
    await tx.execute(sql`
      create temporary table made on commit drop as
      select n, kind, uuidv7() as id, ${new Date(first)}::timestamptz + n / 2 * interval '97 minutes' + kind * interval '1 minute' as at,
        case when n % 3 = 0 then 860 else 862 end as shop,
        (select min(id) from customers) + case when n % 3 = 0 or n % 7 = 0 then ${people}::integer + n % ${others}::integer
          else n * 31 % ${people}::integer end as customer,
        case when n % 5 = 0 then 120 else 200 + n % 400 end as cents, case when n % 9 = 0 then (500000000 + n)::text else '' end as tax
      from generate_series(1, ${each}::integer) n, generate_series(1, 3) kind`);
    await tx.execute(sql`
      insert into orders (id, customer_id, shop_id, number, day, taken_by, called, state, paid, delivery_type, subtotal_cents, discount_cents,
        invoice_tax_id, menu_version, placed_at, expires_at, paid_at, ended_at)
      select id, customer, shop, n, at::date + n % 4, case when n % 200 = 4 then 1 end, case when n % 200 = 4 then 'Maria Zulmira' else '' end,
        case when n % 150 = 7 then 'cancelled' when n > 2390 then 'received' else 'collected' end::order_state, true, 0, cents,
        case when n % 310 = 5 then cents else 0 end, tax, 1, at, at, at, at from made where kind = 1`);
    await tx.execute(sql`
      insert into payments (order_id, attempt, gateway, method, amount_cents, state, requested_at, expires_at)
      select id, 1, 'simulator', case when number % 260 = 0 then 'terminal' when number % 3 = 0 then 'card' else 'mbway' end, total_cents,
        case when number % 500 = 1 then 'declined' else 'paid' end::payment_state, placed_at, placed_at from orders where total_cents > 0`);
    await tx.execute(sql`
      insert into transactions (id, customer_id, shop_id, source, client_id, happened_at, recorded_at, subtotal_cents, discount_cents,
        paid_cents, by_line, reversed_at)
      select id, customer, shop, case when kind = 2 and n % 90 = 2 then 'pos' else 'till' end, kind || '-' || n, at, at, cents, 0, cents,
        kind = 3, case when kind = 2 and n % 170 = 3 then at end from made where kind = 2 or (kind = 3 and n % 2 = 0)`);
    await tx.execute(sql`
      insert into till_sales (id, shop_id, client_id, request_hash, transaction_id, sold_at, delivery_type, menu_version, lines, goods_cents,
        packaging_cents, discount_cents, paid_cents, method, invoice_tax_id)
      select id, shop, 'l' || n, '\\x00', case when n % 2 = 0 then id end, at, 'take_away', 1, '[]', cents, 0, 0, cents,
        case when n % 80 = 9 then 'mbway' else 'cash' end, tax from made where kind = 3`);
    await tx.execute(sql`
      insert into till_returns (id, sale_id, returned_at, lines, gross_cents, packaging_cents, discount_cents, money_cents, reason)
      select uuidv7(), id, sold_at, '[]', back, 0, 0, back, '' from (
        select id, sold_at, case when n % 3 = 0 then 1 else paid_cents end as back
        from (select *, substr(client_id, 2)::integer as n from till_sales) sold where n % 110 = 6) returned`);
  });
  await db.execute(sql`analyze`);
  all = await db.query<Sold>(sql`
    select bought.*, coalesce(customers.name, '') as name from (
      select id, placed_at as at, customer_id, shop_id as shop, called, total_cents as cents, number, day::text, state::text,
        case when taken_by is null then 'app' else 'phone' end as channel, invoice_tax_id as "taxId",
        case when total_cents = 0 then 'balance' else
          coalesce((select method from payments where order_id = orders.id and state = 'paid'), '') end as method from orders
      union all
      select id, happened_at, customer_id, shop_id, '', paid_cents, 0, (happened_at at time zone 'Europe/Lisbon')::date::text,
        case when reversed_at is null then 'sold' else 'reversed' end, source, '', '' from transactions where not by_line
      union all
      select s.id, s.sold_at, t.customer_id, s.shop_id, '', s.paid_cents, 0, (s.sold_at at time zone 'Europe/Lisbon')::date::text,
        case when r.gross_cents = s.paid_cents then 'reversed' else 'sold' end, 'till', s.invoice_tax_id, s.method
      from till_sales s left join transactions t on t.id = s.transaction_id left join till_returns r on r.sale_id = s.id) bought
    left join customers on customers.id = customer_id order by at desc, bought.id desc`);
});

type Asked = { part: Partial<SalesAsked>; fits(sold: Sold): boolean };
const typed = (words: string): Partial<SalesAsked> => ({ understood: understand(words, '2026-11-12') });
const begins = (name: string, word: string) =>
  name
    .toLowerCase()
    .split(' ')
    .some((own) => own.startsWith(word));
const named = (word: string): Asked => ({
  part: typed(word),
  fits: ({ name, called }) => begins(name, word) || begins(called, word),
});
const by = (key: 'state' | 'channel' | 'method', value: string): Asked => ({
  part: { [key]: value },
  fits: (sold) => sold[key] === value,
});
const days = (from: string | null, until: string | null): Asked => ({
  part: { days: { from, until } },
  fits: ({ day }) => (from === null || day >= from) && (until === null || day <= until),
});

const things: Record<string, Asked[]> = {
  words: [
    ...['maria', 'zulmira', 'rui', 'nobody'].map(named),
    ...[120, 333, 9_999].map((cents) => ({
      part: typed(`${Math.floor(cents / 100)},${cents % 100}`),
      fits: (sold: Sold) => sold.cents === cents,
    })),
    { part: typed('1204'), fits: ({ number }) => number === 1_204 },
    { part: typed('500001206'), fits: ({ taxId }) => taxId === '500001206' },
    { part: typed('930000700'), fits: ({ name }) => name === 'Zulmira Maria 700' },
    { part: typed('maria 1,20'), fits: (sold) => named('maria').fits(sold) && sold.cents === 120 },
  ],
  shops: [[860], [862], [860, 862], []].map((shops) => ({
    part: { shops },
    fits: ({ shop }) => shops.includes(shop),
  })),
  days: [
    days('2026-02-03', '2026-02-03'),
    days('2026-02-01', '2026-02-28'),
    days(null, '2026-02-10'),
    days('2026-01-20', null),
    days('2025-01-01', '2027-01-01'),
    days('2027-01-01', null),
  ],
  states: ['collected', 'cancelled', 'received', 'ready', 'sold', 'reversed'].map((value) =>
    by('state', value),
  ),
  channels: ['app', 'phone', 'till', 'pos'].map((value) => by('channel', value)),
  methods: ['mbway', 'card', 'cash', 'terminal', 'balance'].map((value) => by('method', value)),
};

const whole = (part: Partial<SalesAsked>): SalesAsked => ({
  ...{ shops: null, understood: { words: [] }, days: { from: null, until: null } },
  ...{ state: '', channel: '', method: '', ...part },
});

async function pages(part: Partial<SalesAsked>, most: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null; ; after = seen.at(-1) ?? null) {
    const page: string[] = await findSales(db, [whole(part)], { after, most });
    seen.push(...page);
    if (page.length < most) return seen;
  }
}

const kinds = Object.keys(things);
const pairs = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => [one, other] as const));

test.each(pairs)('by %s and %s', async (one, other) => {
  for (const a of things[one] ?? [])
    for (const b of things[other] ?? []) {
      const expected = all.filter((sold) => a.fits(sold) && b.fits(sold)).map(({ id }) => id);
      // The newest and the next ones by themselves, and all of them.
      const asked = { ...a.part, ...b.part };
      expect(await pages(asked, 700), JSON.stringify(asked)).toEqual(expected);
      expect(await findSales(db, [whole(asked)], { after: null, most: 26 })).toEqual(expected.slice(0, 26));
    }
});
