import { isControl } from '@fornada/domain/lot.ts';
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { aColleague } from '../testing/office.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';

// The last months of the year, of as many people as it has by then, without those whom nobody knows.
const server = await buildTestApp({ now: '2026-11-28T10:00:00Z' });
const { context } = server;
const settings = { ...context.settings, sampleYear: true };
const known = readHabits();
const habits = { ...known, counter: { ...known.counter, shops: [] } };

type Result = { estado: string; receberam: { pessoas: number }; controlo: { pessoas: number } };
type Measure = { medida: string; diferenca: number; de: number; ate: number; veredicto: string };
let results: Map<string, Result & { medidas: Measure[] }>;
let marketing: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  await loadSample({ ...context, settings });
  await loadYear({ ...context, settings }, { habits, days: 120 });
  marketing = await aColleague(server, 'marketing');
  const sent = await context.db.query<{ id: number; title: string }>(sql`select id, title from broadcasts`);
  results = new Map();
  for (const { id, title } of sent) results.set(title, (await marketing.get(`/envios/${id}/resultado`)).data);
}, 120_000);

const resultOf = (title: string) => {
  const found = results.get(title);
  if (found === undefined) throw new RangeError(`${title} wasn't sent`);
  return found;
};

test('the message that does something is seen to do it, in what people buy and how often', () => {
  const { estado, controlo, medidas } = resultOf('Pequeno-almoço connosco?');
  expect(estado).toBe('contado');
  expect(controlo.pessoas).toBeGreaterThan(100);
  for (const medida of ['valor', 'compras']) {
    const { veredicto, de, diferenca, ate } = medidas.find((one) => one.medida === medida) ?? {};
    expect({ medida, veredicto }).toEqual({ medida, veredicto: 'mais' });
    expect([Number(de) > 0, Number(de) < Number(diferenca), Number(diferenca) < Number(ate)]).toEqual([
      true,
      true,
      true,
    ]);
  }
});

test('of the one that does nothing nobody knows anything, and of the last it is too soon', () => {
  expect(resultOf('O seu café já o conhece')).toMatchObject({
    estado: 'contado',
    medidas: [{ veredicto: 'por_saber' }, { veredicto: 'por_saber' }],
  });
  const last = resultOf('Broa de milho, ainda morna');
  expect(last).toMatchObject({ estado: 'a_contar', medidas: [] });
  expect(last.controlo.pessoas).toBeGreaterThan(100);
});

test('the lot is the product’s own, and only those who agreed were drawn', async () => {
  const drawn = await context.db.query<{
    id: number;
    person: number;
    percent: number;
    told: boolean;
    agreed: boolean;
  }>(sql`
    select b.id, p.customer_id as person, b.control_percent as percent, p.channel is not null as told, c.accepts_marketing as agreed
    from broadcast_people p join broadcasts b on b.id = p.broadcast_id join customers c on c.id = p.customer_id`);
  const wrong = drawn.filter(
    ({ id, person, percent, told, agreed }) => !agreed || told === isControl(id, person, percent),
  );
  expect(wrong).toEqual([]);
  const counts = await context.db.query(sql`
    select b.title from broadcasts b
    where (b.sent_count::bigint, b.control_count::bigint) is distinct from (
      select (count(channel), count(*) - count(channel)) from broadcast_people where broadcast_id = b.id)`);
  expect(counts).toEqual([]);
});

test('the coupon says what the message that told of it did', async () => {
  const { id } = await context.db.one<{ id: number }>(
    sql`select id from coupons where code = 'PEQUENO-ALMOCO'`,
  );
  const { data } = await marketing.get(`/cupoes/${id}/resultado`);
  expect(data.envios).toMatchObject([
    {
      titulo: 'Pequeno-almoço connosco?',
      resultado: { medidas: [{ veredicto: 'mais' }, { veredicto: 'mais' }] },
    },
  ]);
  const { receberam, controlo } = data.envios[0].resultado;
  expect(receberam.cupoes).toBeGreaterThan(5);
  // Whom nobody told of a code seldom has it.
  expect(controlo.cupoes / controlo.pessoas).toBeLessThan(receberam.cupoes / receberam.pessoas / 5);
});

test('a code is had once it was told, and by people who came at hours at which people come', async () => {
  const early = await context.db.query(sql`
    select from coupon_redemptions r join broadcasts b on b.coupon_id = r.coupon_id
      join broadcast_people p on p.broadcast_id = b.id and p.customer_id = r.customer_id
    where p.channel is not null and r.redeemed_at < p.at`);
  const unborn = await context.db.query(sql`
    select from ledger_entries e join customers c on c.id = e.customer_id where e.created_at < c.created_at`);
  expect([early, unborn]).toEqual([[], []]);
  const hoursOf = (column: Sql, table: Sql) =>
    context.db.query<{ hour: number; share: number }>(sql`
      select extract(hour from ${column} at time zone 'Europe/Lisbon')::int as hour,
        (count(*) / sum(count(*)) over ())::float8 as share from ${table} group by 1`);
  for (const hours of [
    await hoursOf(sql`redeemed_at`, sql`coupon_redemptions`),
    await hoursOf(sql`created_at`, sql`customers where email like ${`%@${habits.domain}`}`),
  ]) {
    expect(hours.length).toBeGreaterThan(8);
    for (const { share } of hours) expect(share).toBeLessThan(0.35);
  }
});

test('each coupon was made by somebody', async () => {
  const { data } = await marketing.get('/cupoes');
  expect(data.itens.length).toBeGreaterThan(0);
  for (const { criado_por } of data.itens) expect(criado_por).toEqual(expect.any(String));
});

test('what it brought is in the books', async () => {
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
});
