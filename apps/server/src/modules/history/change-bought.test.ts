// What the office does with an order that is under way: another time, of those that its customer has, and none at all.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, moneyOf, notificationsOf, requestsOf } from '../../testing/buyer.ts';
import { aColleague, actOn, type Colleague } from '../../testing/office.ts';
import { changing, natas, paidOrderOf } from '../../testing/order-changes.ts';
import { openShop } from '../../testing/shop.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440', STAFF_SESSION_HOURS: '24' });
const { db, clock } = server.context;
let manager: Colleague;
beforeAll(async () => {
  await openShop(server.context, 860);
  manager = await aColleague(server, 'manager');
});

const inHours = (hours: number) => {
  const at = new Date(clock().getTime() + hours * 3_600_000);
  at.setUTCMinutes(0, 0, 0);
  return at.toISOString();
};
const move = (who: Colleague, id: string, pickup_at: string) => actOn(server, who, id, 'hora', { pickup_at });
const cancel = (who: Colleague, id: string, motivo = 'O forno avariou.', key?: string) =>
  actOn(server, who, id, 'cancelar', { motivo }, key);
const actionsOf = async (id: string, action: string) =>
  (await searchStaffActions(db, { subject: `order:${id}` })).filter((one) => one.action === action);
const step = async (orderId: string, evento: string) => {
  const { status } = await (await openTill(server)).post(`/api/balcao/encomendas/${orderId}/estado`, {
    evento,
  });
  expect(status).toBe(200);
};

describe('another time', () => {
  test('is one that its customer is offered, who is told; the audit says who, from when to when', async () => {
    const { buyer, orderId } = await paidOrderOf(server, { pickup_at: inHours(4) });
    const before = await manager.get(`/compras/${orderId}/historia`);
    expect(before.data.encomenda).toEqual({
      ...{ para: inHours(4), fuso: 'Europe/Lisbon', pode_mudar: 1, pode_cancelar: 1 },
      acaba_com: [],
    });
    const { dias } = (await manager.get(`/compras/${orderId}/dias`)).data;
    const tomorrow = inHours(28);
    expect(dias).toContainEqual({ data: tomorrow.slice(0, 10), motivo: null, id: null });
    const { horas } = (await manager.get(`/compras/${orderId}/horas?dia=${tomorrow.slice(0, 10)}`)).data;
    expect(horas).toContain(tomorrow);
    const own = await buyer.call('GET', `/api/encomendas/${orderId}/horas?dia=${tomorrow.slice(0, 10)}`);
    expect(horas).toEqual(own.data.horas);

    const { status, data } = await move(manager, orderId, tomorrow);
    expect([status, data.encomenda.para]).toEqual([200, tomorrow]);
    // The same again is nothing more.
    expect((await move(manager, orderId, tomorrow)).status).toBe(200);
    const order = await buyer.read(orderId);
    expect(order.hora_marcada).toBe(tomorrow);
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'order_rescheduled']);
    const { text } = await db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = 'order_rescheduled'`,
    );
    expect(text).toContain(`#${order.orderCode}`);
    const { staff_id: staffId } = await db.one<{ staff_id: number }>(
      sql`select staff_id from staff_actions where subject = ${`order:${orderId}`} order by id desc limit 1`,
    );
    const { name } = await db.one<{ name: string }>(sql`select name from staff where id = ${staffId}`);
    expect(await actionsOf(orderId, 'order.rescheduled')).toMatchObject([
      { before: { pickup_at: inHours(4) }, after: { pickup_at: tomorrow } },
    ]);
    expect(data.acontecimentos).toContainEqual(
      expect.objectContaining({ tipo: 'rescheduled', pessoa: name, texto: expect.stringContaining('às') }),
    );
  });

  test('that can’t be had, or of what is begun, unpaid or closed to changes, is refused as its customer is', async () => {
    const { orderId } = await paidOrderOf(server, { pickup_at: inHours(4) });
    expect((await move(manager, orderId, inHours(-2))).error.code).toBe('pickup_time_invalid');
    await step(orderId, 'iniciar');
    expect((await move(manager, orderId, inHours(6))).error.code).toBe('order_begun');
    expect((await manager.get(`/compras/${orderId}/historia`)).data.encomenda).toMatchObject({
      ...{ pode_mudar: 0, pode_cancelar: 1 },
    });
    const unpaid = (await (await aBuyer(server)).order({ pickup_at: inHours(4) })).orderId;
    expect((await move(manager, unpaid, inHours(6))).error).toMatchObject({
      code: 'order_changed',
      message: 'Esta encomenda ainda não está paga.',
    });
    expect(await actionsOf(orderId, 'order.rescheduled')).toEqual([]);
  });

  test('told by two at once has an end that is one of theirs', async () => {
    const { buyer, orderId } = await paidOrderOf(server, { pickup_at: inHours(4) });
    const answers = await Promise.all([
      move(manager, orderId, inHours(6)),
      changing(buyer, orderId).time(inHours(7)),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThanOrEqual(1);
    expect([inHours(6), inHours(7)]).toContain((await buyer.read(orderId)).hora_marcada);
  });
});

describe('cancelled', () => {
  test('gives everything back with a word to its customer, once, and says who did it', async () => {
    const { buyer, orderId } = await paidOrderOf(
      server,
      { ...natas(4), usar_premio: 1, pickup_at: inHours(4) },
      { balance: 100 },
    );
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(manager, orderId, undefined, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.data.encomenda).toMatchObject({ pode_mudar: 0, pode_cancelar: 0 });
    expect((await cancel(manager, orderId)).error.code).toBe('transition_refused');
    expect((await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents)).toEqual([500]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect(await notificationsOf(server, orderId)).toEqual(
      expect.arrayContaining(['order_cancelled', 'payment_refunded']),
    );
    const { text } = await db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = 'order_cancelled'`,
    );
    expect(text).toContain('O forno avariou.');
    expect(await actionsOf(orderId, 'order.cancelled')).toMatchObject([
      { before: { state: 'received' }, after: { state: 'cancelled' }, reason: 'O forno avariou.' },
    ]);
  });

  test('what somebody has begun with, or waits to be paid, may be; what is handed over isn’t', async () => {
    const { orderId } = await paidOrderOf(server);
    for (const evento of ['iniciar', 'concluir']) await step(orderId, evento);
    expect((await cancel(manager, orderId)).status).toBe(200);
    const unpaid = (await (await aBuyer(server)).order()).orderId;
    expect((await cancel(manager, unpaid)).status).toBe(200);
    const { orderId: collected } = await paidOrderOf(server);
    for (const evento of ['iniciar', 'concluir', 'entregar']) await step(collected, evento);
    expect((await cancel(manager, collected)).error.code).toBe('transition_refused');
    expect((await cancel(manager, collected, ' ')).status).toBe(422);
  });
});

test('neither is another shop’s, a role’s below, or a sale’s', async () => {
  const { orderId } = await paidOrderOf(server, { pickup_at: inHours(4) });
  for (const [who, status] of [
    [await aColleague(server, 'manager', 860), 404],
    [await aColleague(server, 'assistant'), 403],
    [await aColleague(server, 'marketing'), 403],
  ] as const) {
    expect((await move(who, orderId, inHours(6))).status).toBe(status);
    expect((await cancel(who, orderId)).status).toBe(status);
    expect((await who.get(`/compras/${orderId}/dias`)).status).toBe(status);
    expect((await who.get(`/compras/${orderId}/horas?dia=${inHours(6).slice(0, 10)}`)).status).toBe(status);
  }
  const sold = await (await openTill(server)).serve((await aBuyer(server)).national, 8);
  expect((await move(manager, sold.data.id_transacao, inHours(6))).status).toBe(404);
  expect((await cancel(manager, sold.data.id_transacao)).status).toBe(404);
});
