// `npm run bench:figures`: how long the office's cockpit waits for its figures over three years of 50 shops, and whether any of it reads
// a large table through. BENCH_DAYS (1,095) is how many days there are, each with 15 hours of 20 products, five ways to be paid and
// promises of two channels; 200 coupons were used a million times in the last 60 days, and what they did is asked for before their days
// are added up and after. BENCH_ONLY=coupons leaves the rest away.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { rollUpUses } from '../apps/server/src/modules/coupons/roll-up-uses.ts';
import type { Tx } from '../apps/server/src/platform/database.ts';
import { environmentOf, openChain, signStaffIn, startDatabase } from './chain.ts';
import { type RunningServer, startServer } from './processes.ts';
import { median } from './report.ts';

const days = Number(process.env.BENCH_DAYS ?? 1_095);
const couponDays = Math.min(days, 60);
const isOfCoupons = process.env.BENCH_ONLY === 'coupons';
const shops = Array.from({ length: 50 }, (_, index) => 862 + index);

const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-figures-'));
const environment = { ...environmentOf(dataDirectory), STAFF_IDLE_MINUTES: '1440' };
const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1, shops.slice(0, 1));
  const { db } = chain;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica; set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into shops select (jsonb_populate_record(shop, jsonb_build_object('id', 862 + n, 'position', n, 'tag', 'loja-' || n,
        'name', 'Fornada ' || n))).* from shops shop, generate_series(1, 49) n where shop.id = 862`);
    if (!isOfCoupons) await addUpSales(tx);
    await tx.execute(sql`
      insert into coupons (code, code_key, name, value_cents, starts_on, ends_on, total, redeemed_count, created_at)
      select 'CUPAO' || n, 'CUPAO' || n, 'Cupão ' || n, 200, current_date - ${days}::integer, current_date, 10000, 5000, now()
      from generate_series(1, 200) n`);
    await tx.execute(sql`
      insert into coupon_redemptions (coupon_id, customer_id, amount_cents, redeemed_at)
      select 1 + n % 200, n, 200, now() - n * (interval '1 day' * ${couponDays}::integer / 1000000) from generate_series(1000000, 1, -1) n`);
    await tx.execute(sql`
      insert into broadcasts (title, text, state, coupon_id, sent_at, control_percent, result)
      select 'Envio ' || n, '', 'sent', 1 + n % 200, now() - n * interval '1 day', 50, jsonb_build_object('told', one, 'control', one)
      from generate_series(30, 1000) n, (select '{"people": 500, "buyers": 200, "purchases": 300, "purchases_squared": 500,
        "cents": 200000, "cents_squared": 2e8, "redemptions": 0, "redeemed_cents": 0}'::jsonb as one) sums`);
    await tx.execute(sql`update sales_rolled_up set until = now()`);
  });
  await db.execute(sql`vacuum analyze`);
  const [token = ''] = await signStaffIn(chain, environment, [862]);
  await db.execute(sql`update staff set role = 'administrator'`);
  await db.execute(sql`update staff_sessions set proved_by = 'totp'`);
  const readThrough = async () =>
    (
      await db.one<{ times: number }>(sql`
        select sum(seq_scan)::integer as times from pg_stat_user_tables where relname in ('sales_by_day', 'sales_by_hour', 'products_by_hour', 'baskets_by_day')`)
    ).times;
  const before = await readThrough();
  const server = await startServer({ ...environment, SERVICES: 'web', DATABASE_URL: chain.url });
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const periods = [
    ['today', 1],
    ['a week', 7],
    ['four weeks', 28],
    ['a quarter, by days', 92],
    ['a year', 365],
    ['three years', days],
  ] as const;
  const askCoupons = async (name: string) => {
    const answers: Record<string, object> = {};
    for (const [what, length] of periods)
      answers[what] = await measure(
        server,
        token,
        name,
        `cupoes/numeros?desde=${day(length - 1)}&ate=${day(0)}`,
      );
    return answers;
  };
  const fromUses = await askCoupons('of uses');
  const added = performance.now();
  while (await rollUpUses({ db, clock: () => new Date() }));
  console.log(`coupons' days were added up in ${Math.round(performance.now() - added)} ms`);
  await db.execute(sql`vacuum analyze coupons_by_day`);
  const fromDays = await askCoupons('of days');
  console.table(
    Object.fromEntries(periods.map(([what]) => [what, { ...fromUses[what], ...fromDays[what] }])),
  );
  const calls = [
    ['sold', 'vendas/numeros'],
    ['details', 'vendas/pormenores'],
    ['customers', 'clientes/numeros'],
  ] as const;
  const rows: Record<string, object> = {};
  for (const [what, length] of isOfCoupons ? [] : periods)
    for (const [of, query] of [
      ['all shops', ''],
      ['one shop', '&lojas=870'],
    ] as const) {
      const row = {};
      for (const [name, path] of calls) {
        const asked = `${path}?desde=${day(length - 1)}&ate=${day(0)}${query}`;
        Object.assign(row, await measure(server, token, name, asked));
      }
      rows[`${what}, ${of}`] = row;
    }
  if (!isOfCoupons) console.table(rows);
  console.log(`tables read through: ${(await readThrough()) - before} times`);
  await server.stop();
  await db.close();
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** As the sweep leaves it: day after day, all shops of it. */
async function addUpSales(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into sales_by_hour
    select false, shop, current_date - ago, hour, channel, method, 4 * sold, (1900 + (ago * hour + shop) % 700) * sold, sold, 2 * sold, promised, promised / 2
    from generate_series(${days}::integer, 0, -1) ago, unnest(${shops}::integer[]) shop, generate_series(7, 21) hour,
      (values ('app', 'mbway', 1, 0), ('app', 'card', 1, 0), ('app', 'balance', 1, 0), ('line', 'cash', 1, 0), ('till', '', 1, 0),
        ('app', '', 0, 8), ('phone', '', 0, 2)) way(channel, method, sold, promised)`);
  await tx.execute(sql`
    insert into sales_by_day
    select false, shop_id, day, channel, method, sum(sales), sum(cents), sum(newcomers), sum(regulars), sum(promised), sum(kept)
    from sales_by_hour group by day, shop_id, channel, method order by day`);
  await tx.execute(sql`
    insert into products_by_hour
    select false, shop, current_date - ago, hour, (10100 + (product * 7 + hour) % 40)::text, 1 + (ago + product) % 9, 900
    from generate_series(${days}::integer, 0, -1) ago, unnest(${shops}::integer[]) shop, generate_series(7, 21) hour,
      generate_series(1, 20) product`);
  await tx.execute(sql`
    insert into products_by_hour
    select false, 0, day, hour, code, sum(units), sum(cents) from products_by_hour group by day, hour, code order by day`);
  await tx.execute(
    sql`insert into sold_products select n::text, 'Produto ' || n from generate_series(10100, 10139) n`,
  );
  await tx.execute(sql`
    insert into vat_by_day
    select false, shop, current_date - ago, rate, 90000 + ago from generate_series(${days}::integer, 0, -1) ago,
      unnest(${shops}::integer[]) shop, unnest('{-1,6,13,23}'::integer[]) rate`);
  // All baskets, 40 products, and of 780 pairs those that a shop's day has.
  await tx.execute(sql`
    insert into baskets_by_day
    select false, shop, current_date - ago, '', '', 400 from generate_series(${days}::integer, 0, -1) ago, unnest(${shops}::integer[]) shop
    union all
    select false, shop, current_date - ago, (10100 + one)::text, '', 60 from generate_series(${days}::integer, 0, -1) ago,
      unnest(${shops}::integer[]) shop, generate_series(0, 39) one
    union all
    select false, shop, current_date - ago, (10100 + one)::text, (10100 + other)::text, 1 + (one + other + ago) % 7
    from generate_series(${days}::integer, 0, -1) ago, unnest(${shops}::integer[]) shop, generate_series(0, 38) one,
      generate_series(one + 1, 39) other
    where (one * 7 + other + ago + shop) % 6 = 0`);
  await tx.execute(sql`
    insert into baskets_by_day
    select false, 0, day, one, other, sum(baskets) from baskets_by_day group by day, one, other order by day`);
  await tx.execute(sql`
    insert into loyalty_by_day
    select shop, current_date - ago, kind, 90, 10, 600, -300, 54000 from generate_series(${days}::integer, 0, -1) ago,
      unnest(${shops}::integer[] || '{0,-1}') shop, unnest('{earn,reverse_earn,hold,spend,release,return_spend,coupon}'::text[]) kind`);
  await tx.execute(sql`
    insert into cohorts_by_month
    select month::date, shop, first::date, 100 from generate_series(date_trunc('month', current_date - ${days}::integer), current_date,
      interval '1 month') first, generate_series(first, current_date, interval '1 month') month, unnest(${shops}::integer[]) shop`);
  await tx.query(sql`
    select roll_up_month(${[0, ...shops]}::integer[], month::date) from generate_series(date_trunc('month', current_date - ${days}::integer),
      date_trunc('month', current_date) - interval '1 month', interval '1 month') month`);
}

async function measure({ port }: RunningServer, token: string, name: string, path: string): Promise<object> {
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/gestao/painel/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const told = await answer.json();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(JSON.stringify(told));
  }
  const [first = 0, ...again] = times;
  return { [`${name}, first`]: Math.round(first), [`${name}, again`]: Math.round(median(again)) };
}
