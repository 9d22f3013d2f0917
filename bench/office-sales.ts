// `npm run bench:office`: how long the office waits for orders and sales among a million of them, by each way of looking
// and by every two of them.
// BENCH_SALES (1,000,000) is how many there are, half of them orders and a fifth by line, over 50 shops, 200,000 customers and three years.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { environmentOf, openChain, signStaffIn, startDatabase } from './chain.ts';
import { fillSales } from './office-fill.ts';
import { day, pairs, spoken } from './office-pairs.ts';
import { type RunningServer, startServer } from './processes.ts';
import { median } from './report.ts';

const count = Number(process.env.BENCH_SALES ?? 1_000_000);
const shops = Array.from({ length: 50 }, (_, index) => 862 + index);

const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-office-'));
const environment = { ...environmentOf(dataDirectory), STAFF_IDLE_MINUTES: '1440' };
const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1, shops.slice(0, 1));
  const { db } = chain;
  await fillSales(db, count);
  const [token = ''] = await signStaffIn(chain, environment, [862]);
  await db.execute(sql`update staff set role = 'administrator'`);
  await db.execute(sql`update staff_sessions set proved_by = 'totp'`);
  const { tax } = await db.one<{ tax: string }>(sql`
    select invoice_tax_id as tax from orders where invoice_tax_id <> '' order by placed_at limit 1`);
  const { deep } = await db.one<{ deep: string }>(sql`
    select id as deep from orders order by placed_at offset ${Math.floor(count / 4)} limit 1`);
  const { code, lineTax } = await db.one<{ code: string; lineTax: string }>(sql`
    select 'C-' || upper(right(id::text, 6)) as code, invoice_tax_id as "lineTax"
    from till_sales where invoice_tax_id <> '' order by sold_at limit 1`);
  const server = await startServer({ ...environment, SERVICES: 'web', DATABASE_URL: chain.url });
  const rows: Record<string, Waited> = {};
  for (const [what, query] of [
    ['the newest', ''],
    ['half a million rows down', `depois=${deep}`],
    ['#042', 'q=042'],
    ['#042 of a day', `q=042 ${spoken(700)}`],
    ['a phone', 'q=930012345'],
    ['a tax number', `q=${tax}`],
    ['a rare name', 'q=zulmira'],
    ['a name of 400 people', 'q=rita'],
    ['a name of 10,000 people', 'q=maria'],
    ['nobody’s name', 'q=nabucodonosor'],
    ['an amount', 'q=3,40'],
    ['a day two years ago', `desde=${day(730)}&ate=${day(730)}`],
    ['a month two years ago', `desde=${day(760)}&ate=${day(730)}`],
    ['all three years, by days', `desde=${day(1095)}&ate=${day(0)}`],
    ['one shop', 'loja=870'],
    ['one shop, a year ago', `loja=870&ate=${day(365)}`],
    ['a rare state', 'estado=received'],
    ['a state that none has', 'estado=awaiting_payment'],
    ['a rare method', 'meio=terminal'],
    ['a method of sales by line', 'meio=cash'],
    ['a method that thirteen have', 'meio=balance'],
    ['a sale by line’s code', `q=${code}`],
    ['the tax number of a sale by line', `q=${lineTax}`],
    ['a shop, typed', 'q=fornada 8'],
    ['what begins fifty shops, typed', 'q=forn'],
    ['a way of paying, typed', 'q=mb way'],
    ['a rare way of paying, typed', 'q=multibanco'],
    ['one that thirteen have, typed', 'q=saldo'],
    ['the till, typed', 'q=caixa'],
    ['another till, typed', 'q=outra caixa'],
    ['a name of 10,000 people and the telephone, typed', 'q=maria telefone'],
    ['a shop, another till and cash, typed', 'q=fornada 8 outra caixa dinheiro'],
    ['a shop and cash, typed', 'q=fornada 8 dinheiro'],
    ['a shop and a rare way of paying, typed', 'q=fornada 8 multibanco'],
    ['a shop and one that thirteen have, typed', 'q=fornada 8 saldo'],
    ['a shop, a day, a way of paying and an amount, typed', `q=fornada 8 ${spoken(400)} mb way 12,50`],
    ['a shop and a name of 10,000 people, typed', 'q=maria fornada 8'],
    ['a way of paying and a name of 10,000 people, typed', 'q=maria mb way'],
    ['the same of a rare way of paying', 'q=maria multibanco'],
    ['a name, a day and a shop', `q=maria ${spoken(400)}&loja=870`],
  ] as const)
    rows[what] = await measure(server, token, query);
  console.log(`${count} orders and sales`);
  console.table(rows);
  const ofPairs: [string, Waited][] = [];
  for (const pair of pairs) ofPairs.push([pair, await measure(server, token, pair)]);
  const slowest = ofPairs
    .toSorted(([, one], [, other]) => other['first, ms'] - one['first, ms'])
    .slice(0, 12);
  const slow = ofPairs.filter(([, waited]) => waited['first, ms'] > 200).length;
  console.log(`${pairs.length} pairs, of which ${slow} took more than 200 ms; the slowest:`);
  console.table(Object.fromEntries(slowest));
  await server.stop();
  await db.close();
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

type Waited = { found: number; 'first, ms': number; 'again, ms': number };

async function measure({ port }: RunningServer, token: string, query: string): Promise<Waited> {
  const times: number[] = [];
  let found = 0;
  for (let time = 0; time < 5; time += 1) {
    const begun = performance.now();
    const answer = await fetch(encodeURI(`http://127.0.0.1:${port}/api/gestao/compras?${query}`), {
      headers: { authorization: `Bearer ${token}` },
    });
    const told = await answer.json();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(JSON.stringify(told));
    found = told.data.itens.length;
  }
  const [first = 0, ...again] = times;
  return { found, 'first, ms': Math.round(first), 'again, ms': Math.round(median(again)) };
}
