import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { messages } from '#modules/messages/module.ts';
import {
  listGlobalNotifications,
  listOwnNotifications,
  markNotificationRead,
  notify,
  presentNotification,
} from '#modules/messages/notifications.ts';
import { orders } from '#modules/orders/module.ts';
import { notifyOfOrder } from '#modules/orders/notify-of-order.ts';
import { appendEvent } from '#platform/outbox.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { makeOrder } from '../../testing/order.ts';

const { context, runJobs } = await buildTestApp({ modules: [messages, orders] });
const { db, clock } = context;

const happen = async (topic: string, payload: Record<string, unknown>) => {
  await db.transaction((tx) => appendEvent(tx, { topic, payload }));
  await runJobs();
};
const titles = async (customerId: number) =>
  (await listOwnNotifications(db, customerId)).map(({ title }) => title);
const emails = (recipient: string) =>
  db.query<{ subject: string; text: string }>(
    sql`select subject, text from simulator.messages where channel = 'email' and recipient = ${recipient}`,
  );

describe('an order', () => {
  test('that is ready says so, to the letter', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'ready', paid: true });
    await happen('order.changed', { order_id: order.id, from: 'preparing', state: 'ready' });
    const [notification] = await listOwnNotifications(db, customerId);
    expect(notification?.title).toBe('O seu pedido está pronto');
    expect(notification?.text).toContain('Baixa');
    expect(notification?.link).toBe(`/encomendas/${order.id}`);
  });

  test('that was placed in English is told of in English, by e-mail too', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'ready', paid: true });
    await db.execute(
      sql`update orders set language = 'en', invoice_email = 'jane@exemplo.pt' where id = ${order.id}`,
    );
    await happen('order.changed', { order_id: order.id, from: 'preparing', state: 'ready' });
    await happen('order.paid', { order_id: order.id });
    expect(await titles(customerId)).toEqual(['Your order is ready']);
    const [email] = await emails('jane@exemplo.pt');
    expect(email?.subject).toMatch(/^Order #\d+ placed$/);
    expect(email?.text).toContain('Paid by MB WAY');
  });

  test('that was taken back meanwhile does not call anyone to the counter', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'preparing', paid: true });
    await happen('order.changed', { order_id: order.id, from: 'preparing', state: 'ready' });
    await happen('order.changed', { order_id: order.id, from: 'preparing', state: 'received' });
    expect(await titles(customerId)).toEqual([]);
  });

  test('that a shop receives is told with its time', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'received', paid: true });
    await happen('order.changed', { order_id: order.id, from: 'awaiting_payment', state: 'received' });
    const [notification] = await listOwnNotifications(db, customerId);
    expect(notification?.title).toBe('Recebemos o seu pedido');
    expect(notification?.text).toContain('10:15');
  });

  test('that ends is told, unless the customer ended it', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'expired' });
    await happen('order.ended', { order_id: order.id, state: 'expired', reason: 'payment_expired' });
    const [expired] = await listOwnNotifications(db, customerId);
    expect(expired?.text).toContain('0,50€ de saldo voltaram');

    await happen('order.ended', { order_id: order.id, state: 'cancelled', reason: 'customer' });
    await happen('order.ended', { order_id: order.id, state: 'cancelled', reason: 'Acabou a farinha.' });
    await happen('payment.refunded', { order_id: order.id });
    expect(await titles(customerId)).toEqual([
      'Devolvemos o seu pagamento',
      'O seu pedido foi cancelado',
      'O seu pedido expirou',
    ]);
  });

  test('is told once by a job that runs twice', async () => {
    const { id: customerId } = await makeCustomer(db);
    const order = await makeOrder(db, customerId, { state: 'ready', paid: true });
    const payload = { order_id: order.id, from: 'preparing', state: 'ready' };
    const call = { eventId: 7_000, attempt: 1, signal: new AbortController().signal };
    await notifyOfOrder.run(payload, context, call);
    await notifyOfOrder.run(payload, context, call);
    expect(await titles(customerId)).toHaveLength(1);
  });
});

describe('the confirmation of a paid order', () => {
  test('is one e-mail with the lines, the VAT, the total and what the law wants said', async () => {
    const { id: customerId } = await makeCustomer(db);
    await db.execute(sql`
      update customers set email = 'Maria@exemplo.pt', email_verified_at = ${clock()} where id = ${customerId}`);
    const order = await makeOrder(db, customerId, { paid: true });
    await happen('order.paid', { order_id: order.id });
    await happen('order.paid', { order_id: order.id });
    const [email, ...more] = await emails('maria@exemplo.pt');
    expect(more).toEqual([]);
    expect(email?.subject).toBe(`Pedido #0${order.number} concluído com sucesso`);
    for (const said of [
      'Olá, Maria!',
      'Baixa · Rua Augusta 100, 1100-053 Lisboa · +351210000862 (chamada para a rede fixa nacional)',
      '2 × Pastel de nata  2,60€',
      '(Canela)',
      'Morno',
      'Subtotal  4,10€',
      'Pago com saldo  0,50€',
      'Total pago  3,60€',
      'IVA 13% incluído  0,15€',
      'IVA 23% incluído  0,43€',
      'Pago por MB WAY',
      'Maria <Teste>, 123456789',
      'comprovativo do pedido, não serve de fatura',
      'https://www.livroreclamacoes.pt',
    ]) {
      expect(email?.text).toContain(said);
    }
    expect(email?.text).not.toContain('não segue por e-mail');
  });

  test('escapes in its HTML what the customer typed', async () => {
    const { html } = await db.one<{ html: string }>(
      sql`select html from deliveries where channel = 'email' and lower(recipient) = 'maria@exemplo.pt'`,
    );
    expect(html).toContain('Maria &lt;Teste&gt;');
    expect(html).not.toContain('<Teste>');
  });

  test('stands under the chain’s name and in its colours, and fetches nothing from anywhere', async () => {
    const { html } = await db.one<{ html: string }>(
      sql`select html from deliveries where channel = 'email' and lower(recipient) = 'maria@exemplo.pt'`,
    );
    expect(html).toContain('>Fornada</p>');
    expect(html.indexOf('>Fornada</p>')).toBeLessThan(html.indexOf('<h1'));
    const tokens = await readFile(
      new URL('../../../../../packages/ui/src/tokens.css', import.meta.url),
      'utf8',
    );
    const colours = [...new Set(html.match(/#[\da-f]{6}\b/g))];
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
    expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(/);
  });

  test.each([
    ['the account’s, which nobody has proved', 'typed@exemplo.pt', null],
    ['another one than the account’s', 'proved@exemplo.pt', new Date('2026-03-01T10:00:00Z')],
  ])('to an address that was only typed, %s, doesn’t say whose order it is', async (_, email, provedAt) => {
    const { id } = await makeCustomer(db);
    await db.execute(
      sql`update customers set email = ${email}, email_verified_at = ${provedAt} where id = ${id}`,
    );
    const order = await makeOrder(db, id, { paid: true });
    await db.execute(sql`
      update orders set invoice_email = 'typed@exemplo.pt', note = 'Sou a Maria' where id = ${order.id}`);
    await db.execute(sql`update order_lines set note = 'Para a Maria' where order_id = ${order.id}`);
    await happen('order.paid', { order_id: order.id });
    const { text, html } = await db.one<{ text: string; html: string }>(sql`
      select body as text, html from deliveries where reference = ${`order:${order.id}:confirmation`}`);
    expect(text).toContain('Total pago  3,60€');
    for (const said of [text, html]) expect(said).not.toMatch(/Maria|123456789/);
    expect(text).toContain('O documento com contribuinte não segue por e-mail');
  });

  test('goes to the account’s address when the order has none, and nowhere without one', async () => {
    const customer = await makeCustomer(db);
    const first = await makeOrder(db, customer.id, { paid: true });
    const second = await makeOrder(db, customer.id, { paid: true });
    await db.execute(sql`update orders set invoice_email = '' where customer_id = ${customer.id}`);
    await happen('order.paid', { order_id: first.id });
    expect(await emails(`maria.${customer.national}@exemplo.pt`)).toHaveLength(1);
    await db.execute(sql`update customers set email = null where id = ${customer.id}`);
    await happen('order.paid', { order_id: second.id });
    expect(await emails(`maria.${customer.national}@exemplo.pt`)).toHaveLength(1);
  });
});

describe('a notification', () => {
  const said = { title: 'Olá', text: 'Bom dia', kind: 'info' };

  test('is its customer’s alone, and is read by that customer alone', async () => {
    const [ana, rui] = [await makeCustomer(db), await makeCustomer(db)];
    await db.transaction((tx) => notify(tx, { ...said, customerId: ana.id, reference: 'a' }, clock()));
    const [own] = await listOwnNotifications(db, ana.id);
    const id = own?.id ?? '';
    expect(await listOwnNotifications(db, rui.id)).toEqual([]);
    expect(await db.transaction((tx) => markNotificationRead(tx, rui.id, id, clock()))).toBe(false);
    expect(await db.transaction((tx) => markNotificationRead(tx, ana.id, id, clock()))).toBe(true);
    expect((await listOwnNotifications(db, ana.id))[0]?.read).toBe(true);
  });

  test('for everyone is read by each for themselves, and has the wire’s fields', async () => {
    const [ana, rui] = [await makeCustomer(db), await makeCustomer(db)];
    await db.transaction((tx) =>
      notify(tx, { ...said, customerId: null, reference: 'b', link: '/novidades/' }, clock()),
    );
    const [global] = (await listGlobalNotifications(db, ana.id)).map(presentNotification);
    expect(global).toEqual({
      id: global?.id,
      timestamp: Math.floor(clock().getTime() / 1000),
      titulo: 'Olá',
      texto: 'Bom dia',
      read: false,
      link: '/novidades/',
    });
    await db.transaction((tx) => markNotificationRead(tx, ana.id, global?.id ?? '', clock()));
    expect((await listGlobalNotifications(db, ana.id))[0]?.read).toBe(true);
    expect((await listGlobalNotifications(db, rui.id))[0]?.read).toBe(false);
    expect((await listGlobalNotifications(db, null))[0]?.read).toBe(false);
  });

  test('is pushed once to every device that subscribed, and a device that is gone is forgotten', async () => {
    await runJobs();
    const { id: customerId } = await makeCustomer(db);
    for (const endpoint of ['https://push.exemplo.pt/1', 'https://push.exemplo.pt/2']) {
      const { uid } = await signInDevice(context, customerId);
      await db.execute(sql`
        insert into push_subscriptions (device_uid, customer_id, endpoint, p256dh, auth)
        values (${uid}, ${customerId}, ${endpoint}, 'key', 'secret')`);
    }
    await db.transaction((tx) => notify(tx, { ...said, customerId, reference: 'c' }, clock()));
    await runJobs();
    const pushed = await db.query(
      sql`select recipient, subject, text from simulator.messages where channel = 'push' order by recipient`,
    );
    expect(pushed).toEqual([
      { recipient: 'https://push.exemplo.pt/1', subject: 'Olá', text: 'Bom dia' },
      { recipient: 'https://push.exemplo.pt/2', subject: 'Olá', text: 'Bom dia' },
    ]);

    const { push } = context.gateways;
    context.gateways.push = { name: 'gone', send: async () => ({ kind: 'gone', reason: '410' }) };
    await db.transaction((tx) => notify(tx, { ...said, customerId, reference: 'd' }, clock()));
    await runJobs();
    context.gateways.push = push;
    expect(await db.query(sql`select 1 from push_subscriptions where customer_id = ${customerId}`)).toEqual(
      [],
    );
  });
});
