// What the cockpit says of messages to many that drew a control group.
import type { CouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
await openShop(server.context);
beforeEach(() => db.execute(sql`update broadcasts set state = 'draft', sent_at = null`));

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY);
const group = (people: number, spent: number) => ({
  ...{ people, buyers: people, purchases: people, purchases_squared: people },
  ...{ cents: people * spent, cents_squared: people * spent ** 2, redemptions: 0, redeemed_cents: 0 },
});

type Sent = { daysAgo: number; percent?: number; result?: object | null };
const aSent = (title: string, { daysAgo, percent = 50, result = null }: Sent) =>
  db.execute(sql`
    insert into broadcasts (title, text, state, sent_at, sent_count, control_percent, result)
    values (${title}, 'x', 'sent', ${daysAfter(clock(), -daysAgo)}, 200, ${percent}, ${result && JSON.stringify(result)})`);

const read = async (): Promise<CouponFigures['envios']> =>
  (await (await aColleague(server, 'marketing')).get('/painel/cupoes/numeros?desde=&ate=')).data.envios;

test('each says what it is known to have brought, newest first, whatever days are asked for', async () => {
  await aSent('Counted', { daysAgo: 200, result: { told: group(200, 900), control: group(200, 500) } });
  await aSent('Counting', { daysAgo: 3 });
  await aSent('Of little', { daysAgo: 60, result: { told: group(99, 900), control: group(99, 500) } });
  await aSent('Not kept yet', { daysAgo: 28 });
  const told = await read();
  expect(told.map(({ titulo }) => titulo)).toEqual(['Counting', 'Not kept yet', 'Of little', 'Counted']);
  expect(told).toMatchObject([
    { receberam: 200, efeito: null, conta_ate: daysAfter(clock(), 25).toISOString() },
    { efeito: null, conta_ate: null },
    { efeito: null, conta_ate: null },
    {
      ...{ enviado_em: daysAfter(clock(), -200).toISOString(), conta_ate: null },
      efeito: { medida: 'valor', veredicto: 'mais', receberam: 9, controlo: 5, diferenca: 4 },
    },
  ]);
});

test('nobody’s purchases are added up for it', async () => {
  await aSent('Not kept yet', { daysAgo: 40 });
  await read();
  expect(await db.query(sql`select 1 from broadcasts where result is not null and state = 'sent'`)).toEqual(
    [],
  );
});

test('one without a control group isn’t there, nor a draft, nor one of more than twelve months ago', async () => {
  const result = { told: group(200, 900), control: group(200, 500) };
  await aSent('Without', { daysAgo: 40, percent: 0, result });
  await aSent('Old', { daysAgo: 367, result });
  await db.execute(
    sql`insert into broadcasts (title, text, state, control_percent) values ('Draft', 'x', 'draft', 50)`,
  );
  expect(await read()).toEqual([]);
});

test('there are no more than twelve', async () => {
  for (let daysAgo = 1; daysAgo <= 13; daysAgo++) await aSent(`${daysAgo} days ago`, { daysAgo });
  const told = await read();
  expect(told).toHaveLength(12);
  expect(told.at(-1)).toMatchObject({ titulo: '12 days ago' });
});

test('is for who may see messages', async () => {
  await aSent('Counting', { daysAgo: 3 });
  for (const role of ['manager', 'assistant'] as const) {
    const answer = await (await aColleague(server, role)).get('/painel/cupoes/numeros');
    expect(answer.status).toBe(403);
    expect(JSON.stringify(answer.data ?? null)).not.toContain('Counting');
  }
});
