import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { aColleague } from '../testing/office.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';

// Two weeks to which something happens.
const server = await buildTestApp({ now: '2026-11-28T10:00:00Z' });
const { context } = server;
const settings = { ...context.settings, sampleYear: true };
const known = readHabits();
const fates = { cancelledByShop: 0.1, expired: 0.1, notCollected: 0.1, lineRefunded: 0.2, undoneAtTill: 0.2 };
const habits = { ...known, customers: 160, habits: [{ share: 1, perWeek: 5, app: 0.6 }], fates };
let amelia: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  await loadSample({ ...context, settings });
  await loadYear({ ...context, settings }, { habits, days: 14 });
  amelia = await aColleague(server, 'administrator');
}, 60_000);

const listed = async (path: string) => (await amelia.get(path)).data.itens as Record<string, unknown>[];

test.each([
  ['segmentos', known.desk.segments.length],
  ['grupos', known.desk.groups.length],
  ['alteracoes', known.desk.changes.length],
  ['aparelhos', known.desk.devices.length],
  ['pedidos-rgpd', known.desk.requests.length],
  ['reclamacoes', known.desk.claims.length],
])('the list of %s has what is on the desk', async (path, count) => {
  expect(await listed(`/${path}`)).toHaveLength(count);
});

test('each device of a till was seen when its shop was last open', async () => {
  for (const { visto_em } of await listed('/aparelhos')) expect(visto_em).toMatch(/^2026-11-28T/);
});

test('a group that is called by cities has the shops of these cities alone', async () => {
  const shops = await context.db.query<{ id: number; city: string }>(sql`select id, city from shops`);
  const isNamed = (nome: string) => shops.some(({ city }) => nome.includes(city));
  const called = known.desk.groups.filter(({ nome }) => isNamed(nome));
  expect(called).not.toEqual([]);
  for (const { nome, lojas } of called)
    for (const { id, city } of shops)
      expect([nome, city, lojas.includes(id)]).toEqual([nome, city, nome.includes(city)]);
});

test('the audit tells of the year’s deeds, each with who did it', async () => {
  const actions = await context.db.query<{ action: string; nobodys: number }>(sql`
    select action, count(*) filter (where staff_id is null) as nobodys from staff_actions
    where happened_at < ${context.clock()} group by action`);
  for (const action of [
    'sale.undone',
    'order.cancelled',
    'order.refunded',
    'broadcast.created',
    'menu.change_planned',
  ])
    expect(actions, action).toContainEqual({ action, nobodys: 0 });
});

test('one change of prices is published by the job, and the other waits', async () => {
  await server.runJobs();
  const parts = await context.db.query<{ state: string }>(sql`
    select state from menu_change_shops group by state order by state`);
  expect(parts).toEqual([{ state: 'published' }, { state: 'waiting' }]);
});

test('somebody has something to do today: what was claimed, and a message to approve', async () => {
  const { data } = await amelia.get('/inicio/hoje/por-fazer');
  const kinds = data.itens.map(({ tipo }: { tipo: string }) => tipo);
  expect(kinds).toEqual(expect.arrayContaining(['claim', 'broadcast']));
  const states = await context.db.query<{ state: string }>(
    sql`select distinct state::text from order_claims order by 1`,
  );
  expect(states.map(({ state }) => state)).toEqual(['accepted', 'refused', 'waiting']);
});

test('two refunds that came back wait to be given back by hand, and are worked off to the end', async () => {
  const waiting = async () =>
    (await amelia.get('/inicio/hoje/por-fazer')).data.itens.filter(
      ({ tipo }: { tipo: string }) => tipo === 'refund',
    );
  expect(await waiting()).toHaveLength(1);
  const found = await listed('/conciliacao');
  expect(found).toMatchObject(
    Array.from({ length: known.desk.returnedRefunds }, () => ({
      ...{ tipo: 'refund_failed', meio: 'simulator', estado: 'refunded', resolvido_em: null },
    })),
  );
  for (const { id } of found) {
    const { data: read } = await amelia.get(`/conciliacao/${id}`);
    const done = { ...read, resolucao: 'seen', nota: 'Transferido para a conta que o cliente indicou' };
    expect((await amelia.put(`/conciliacao/${id}`, done)).status).toBe(200);
  }
  expect([await waiting(), await listed('/conciliacao')]).toEqual([[], []]);
  await server.runSweeps();
  await server.runJobs();
  expect([await waiting(), await listed('/conciliacao')]).toEqual([[], []]);
});

test('the books agree, before and after what the server does of it', async () => {
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
  await server.runSweeps();
  await server.runJobs();
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
});
