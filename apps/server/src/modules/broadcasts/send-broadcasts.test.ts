import { DAY } from '@fornada/domain/local-time.ts';
import { isControl } from '@fornada/domain/lot.ts';
import sql from 'sql-template-tag';
import { afterEach, describe, expect, test } from 'vitest';
import { sendBroadcasts } from '#modules/broadcasts/send-broadcasts.ts';
import { listOwnNotifications, presentNotification } from '#modules/messages/notifications.ts';
import { pushNotification } from '#modules/messages/send-message.ts';
import { unsubscribeUrl } from '#modules/messages/unsubscribe-link.ts';
import { buildTestApp } from '../../testing/app.ts';
import { agree, aScheduled, aWilling, peopleOf } from '../../testing/broadcasts.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague } from '../../testing/office.ts';
import { aBrowser } from '../../testing/push.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock, settings } = server.context;
await openShop(server.context);
// Nobody of one test is under the cap's eye in the next, or of its messages.
afterEach(() => db.execute(sql`update customers set accepts_marketing = false`));

const toldOf = async (id: number) =>
  (await peopleOf(server, id)).filter(({ channel }) => channel !== null).map((person) => person.id);
async function subscribe(customerId: number) {
  const { idToken } = await signInDevice(server.context, customerId);
  const { endpoint, p256dh, auth } = aBrowser(
    `https://fcm.googleapis.com/fcm/send/${customerId}`,
  ).subscription;
  await server.inject({
    method: 'POST',
    url: '/api/notificacoes/subscricao',
    headers: { authorization: `Bearer ${idToken}` },
    payload: { endpoint, keys: { p256dh, auth } },
  });
}
const read = async (id: number) => (await (await aColleague(server, 'marketing')).get(`/envios/${id}`)).data;

describe('a message to many', () => {
  test('is sent at its time, to who agreed, once, however often the job runs', async () => {
    const willing = await aWilling(server, 'push');
    const withdrew = await aWilling(server, 'push');
    await agree(server, withdrew.id, { push: false });
    await makeCustomer(db);
    await aWilling(server, 'sms', 'email');
    const id = await aScheduled(server, {}, new Date(clock().getTime() + 3_600_000).toISOString());
    await server.runSweeps();
    expect(await toldOf(id)).toEqual([]);
    clock.move({ hours: 1 });
    await server.runSweeps();
    await server.runSweeps();
    expect(await toldOf(id)).toEqual([willing.id]);
    expect(
      await db.query(sql`select kind, title from notifications where customer_id = ${willing.id}`),
    ).toEqual([{ kind: 'broadcast', title: 'Bolo-rei' }]);
    // The app leads from it to where one has no more of them.
    const [shown] = (await listOwnNotifications(db, willing.id)).map(presentNotification);
    expect(shown).toMatchObject({ titulo: 'Bolo-rei', comercial: 1 });
    expect(await read(id)).toMatchObject({ estado: 'sent', enviadas: 1, em_controlo: 0 });
  });

  test('goes by SMS and by e-mail with how to have no more, and never after six hours', async () => {
    const person = await aWilling(server, 'sms', 'email');
    await aScheduled(server, { canal: 'sms', link: '/novidades/natal' });
    await aScheduled(server, { canal: 'email' });
    await server.runSweeps();
    const sent = await db.query<{ channel: string; body: string; hours: number }>(sql`
      select channel, recipient, kind, body, extract(epoch from send_before - ${clock()}::timestamptz) / 3600 as hours
      from deliveries where customer_id = ${person.id} order by channel`);
    expect(sent).toMatchObject([
      { channel: 'email', recipient: `maria.${person.national}@exemplo.pt`, kind: 'marketing', hours: 6 },
      { channel: 'sms', recipient: person.phone, kind: 'marketing', hours: 6 },
    ]);
    expect(sent[1]?.body).toBe(
      `Bolo-rei: Já há.\n${settings.publicUrl}/novidades/natal\nSair: ${settings.publicUrl}/rgpd/comunicacao`,
    );
    expect(sent[0]?.body).toContain(
      `Para deixar de as receber: ${unsubscribeUrl(server.context, person.id)}`,
    );
  });

  test('stops waiting for whoever withdraws, by that channel alone', async () => {
    const person = await aWilling(server, 'push', 'sms', 'email');
    for (const canal of ['sms', 'email']) await aScheduled(server, { canal });
    await sendBroadcasts(server.context);
    const waiting = () =>
      db.query<{ channel: string }>(sql`
        select channel from deliveries where customer_id = ${person.id} and state = 'waiting' order by channel`);
    expect(await waiting()).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
    await agree(server, person.id, { sms: false, push: true });
    expect(await waiting()).toEqual([{ channel: 'email' }]);
  });

  test('isn’t pushed to whoever withdrew after it was told', async () => {
    const [stays, withdrew] = [await aWilling(server, 'push'), await aWilling(server, 'push')];
    for (const { id } of [stays, withdrew]) await subscribe(id);
    const id = await aScheduled(server);
    await sendBroadcasts(server.context);
    await agree(server, withdrew.id, { push: false });
    await server.runSweeps();
    expect(await toldOf(id)).toEqual([stays.id, withdrew.id]);
    const notified = await db.query<{ id: string }>(sql`
      select id from notifications where customer_id in (${stays.id}, ${withdrew.id}) order by customer_id`);
    const call = { eventId: null, attempt: 1, signal: new AbortController().signal };
    for (const one of notified) await pushNotification.run({ notification_id: one.id }, server.context, call);
    expect(
      await db.query(sql`
        select customer_id as id from deliveries where kind = 'broadcast' and customer_id in (${stays.id}, ${withdrew.id})`),
    ).toEqual([{ id: stays.id }]);
  });

  test('isn’t mailed to an address that nobody verified', async () => {
    const person = await aWilling(server, 'email');
    await db.execute(sql`update customers set email_verified_at = null where id = ${person.id}`);
    const id = await aScheduled(server, { canal: 'email' });
    await server.runSweeps();
    expect(await toldOf(id)).toEqual([]);
  });

  test('is for those of its segment', async () => {
    const [often, rich, never] = [
      await aWilling(server, 'push'),
      await aWilling(server, 'push'),
      await aWilling(server, 'push'),
    ];
    const at = (days: number) => new Date(clock().getTime() - days * DAY);
    for (const days of [1, 2, 40]) await makeSale(db, often.id, { at: at(days), subtotal: 300 });
    await makeSale(db, rich.id, { at: at(40), subtotal: 5_000, discount: 1_000 });
    const among = async (segment: object) => {
      const id = await aScheduled(server, segment);
      await server.runSweeps();
      await db.execute(sql`delete from broadcast_people where broadcast_id <> ${id}`);
      const told = await toldOf(id);
      await db.execute(sql`delete from broadcast_people`);
      return told;
    };
    expect(await among({ compras_minimas: 3, nos_dias: 90 })).toEqual([often.id]);
    expect(await among({ compras_minimas: 3, nos_dias: 30 })).toEqual([]);
    expect(await among({ gasto_minimo: 40, nos_dias: 90 })).toEqual([rich.id]);
    expect(await among({ gasto_minimo: 40.01, nos_dias: 90 })).toEqual([]);
    expect(await among({ dias_ausente: 30 })).toEqual([rich.id, never.id]);
    expect(await among({ dias_ausente: 30, loja: 862 })).toEqual([rich.id]);
    expect(await among({ so_novos: 1 })).toEqual([never.id]);
  });
});

describe('what can’t go as it was approved', () => {
  test('goes neither at night nor a day late: somebody decides anew', async () => {
    await aWilling(server, 'sms');
    const id = await aScheduled(server, { canal: 'sms' });
    clock.move({ hours: 6, seconds: 1 });
    await server.runSweeps();
    expect([await toldOf(id), await read(id)]).toMatchObject([[], { estado: 'approved', enviar_em: null }]);
    const late = await aScheduled(server, { canal: 'sms' });
    clock.move({ hours: 12 });
    await sendBroadcasts(server.context);
    const state = () => db.one(sql`select state from broadcasts where id = ${late}`);
    expect(await state()).toEqual({ state: 'scheduled' });
    clock.move({ hours: 6 });
    await sendBroadcasts(server.context);
    expect([await toldOf(late), await state()]).toEqual([[], { state: 'approved' }]);
  });

  test.each([
    ['ended', (id: number) => sql`update coupons set ended_at = ${clock()} where id = ${id}`],
    ['used up', (id: number) => sql`update coupons set redeemed_count = total where id = ${id}`],
  ])('whose coupon is %s goes to nobody, and halfway to nobody else', async (_, endOf) => {
    const { id: customer } = await aWilling(server, 'sms');
    const administrator = await aColleague(server, 'administrator');
    const terms = { nome: 'Natal', valor: 5, de: '2026-01-01', ate: '2027-12-31', limite: 9, so_novos: 0 };
    const { data: coupon } = await administrator.post('/cupoes', terms);
    const change = { canal: 'sms', cupao: coupon.id };
    const [fresh, begun] = [await aScheduled(server, change), await aScheduled(server, change)];
    const { id: other } = await makeCustomer(db);
    await db.execute(sql`insert into broadcast_people values (${begun}, ${other}, 'sms', ${clock()})`);
    await db.execute(endOf(coupon.id));
    await server.runSweeps();
    expect([await toldOf(fresh), await toldOf(begun)]).toEqual([[], [other]]);
    expect(
      await db.query(
        sql`select state, approved_by is null as is_anew from broadcasts where id in (${fresh}, ${begun}) order by id`,
      ),
    ).toEqual([
      { state: 'draft', is_anew: true },
      { state: 'sent', is_anew: false },
    ]);
    expect(await db.query(sql`select from deliveries where customer_id = ${customer}`)).toEqual([]);
  });
});

describe('at nine in the evening', () => {
  const person = async (...channels: ['push'] | ['email']) => (await aWilling(server, ...channels)).id;
  const sentTo = (ids: number[]) =>
    db.query(sql`
      select customer_id as id, state from deliveries
      where customer_id = any(${ids}) and kind in ('broadcast', 'marketing') order by customer_id`);

  test('whoever is left of a message that began is told in the morning', async () => {
    const [first, second] = [await person('push'), await person('push')];
    clock.set('2026-04-01T19:59:00Z');
    const id = await aScheduled(server);
    await db.execute(sql`insert into broadcast_people values (${id}, ${first}, 'push', ${clock()})`);
    await db.execute(sql`update broadcasts set told_until = ${first} where id = ${id}`);
    clock.move({ minutes: 1 });
    await server.runSweeps();
    expect([await toldOf(id), await read(id)]).toMatchObject([[first], { estado: 'scheduled' }]);
    clock.set('2026-04-02T08:00:00Z');
    await server.runSweeps();
    expect([await toldOf(id), await read(id)]).toMatchObject([[first, second], { estado: 'sent' }]);
  });

  test('what no gateway has taken yet waits for the morning, unless its reader withdraws', async () => {
    // The queue goes by the database's clock too: in its past nothing waits.
    clock.set('2046-04-03T19:59:59Z');
    const people = [await person('push'), await person('email'), await person('email')];
    const [pushed = 0, mailed = 0, withdrew = 0] = people;
    await subscribe(pushed);
    for (const canal of ['push', 'email']) await aScheduled(server, { canal });
    await sendBroadcasts(server.context);
    clock.move({ seconds: 1 });
    await server.runJobs();
    expect(await sentTo(people)).toEqual(people.map((id) => ({ id, state: 'waiting' })));
    await agree(server, withdrew, { email: false });
    clock.set('2046-04-04T08:00:00Z');
    await server.runJobs();
    expect(await sentTo(people)).toEqual([
      { id: pushed, state: 'sent' },
      { id: mailed, state: 'sent' },
      { id: withdrew, state: 'failed' },
    ]);
  });
});

describe('the cap over all marketing', () => {
  test('counts every channel, and not what was said of an order', async () => {
    const person = await aWilling(server, 'push', 'sms', 'email');
    await db.execute(sql`
      insert into notifications (customer_id, title, text, kind, sent_at)
      select ${person.id}, 'Pronta', 'Pronta', 'order', ${clock()} from generate_series(1, 5)`);
    const sent = [];
    for (const canal of ['push', 'sms', 'email', 'push']) sent.push(await aScheduled(server, { canal }));
    await server.runSweeps();
    const told = await Promise.all(sent.map(toldOf));
    expect(told).toEqual([[person.id], [person.id], [], []]);
    clock.move({ days: 7, seconds: 1 });
    const later = await aScheduled(server);
    await server.runSweeps();
    expect(await toldOf(later)).toEqual([person.id]);
  });

  test('holds when several workers send at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aWilling(server, 'push', 'sms')));
    for (const canal of ['push', 'sms', 'push', 'sms', 'push']) await aScheduled(server, { canal });
    await Promise.all(Array.from({ length: 5 }, () => sendBroadcasts(server.context)));
    const counts = await db.query<{ count: number }>(sql`
      select count(*) from broadcast_people where customer_id = any(${people.map(({ id }) => id)}) group by customer_id`);
    expect(counts).toEqual(people.map(() => ({ count: 2 })));
  });

  test('holds for somebody whose two accounts become one', async () => {
    const [stays, goes] = [await aWilling(server, 'push'), await aWilling(server, 'push')];
    for (let times = 0; times < 2; times += 1) await aScheduled(server);
    await server.runSweeps();
    await db.execute(sql`delete from broadcast_people where customer_id = ${stays.id}`);
    const administrator = await aColleague(server, 'administrator');
    await administrator.post(`/clientes/${stays.id}/juntar`, { outro: goes.id, motivo: 'A mesma pessoa' });
    const third = await aScheduled(server);
    await server.runSweeps();
    expect(await toldOf(third)).toEqual([]);
  });
});

test('the control group is told nothing, and is the lot’s', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => aWilling(server, 'sms')));
  const id = await aScheduled(server, { canal: 'sms', controlo: 50 });
  await server.runSweeps();
  const left = people.filter((person) => isControl(id, person.id, 50)).map((person) => person.id);
  expect(left.length).toBeGreaterThan(8);
  const kept = await peopleOf(server, id);
  expect(kept.filter(({ channel }) => channel === null).map((person) => person.id)).toEqual(left.toSorted());
  expect(await read(id)).toMatchObject({ enviadas: 40 - left.length, em_controlo: left.length });
  expect(
    await db.query(sql`select from deliveries where customer_id = any(${left}) and kind = 'marketing'`),
  ).toEqual([]);
});
