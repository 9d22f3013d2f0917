// What the e-mail says of money that was paid now, and of what is left.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { messages } from '#modules/messages/module.ts';
import { orders } from '#modules/orders/module.ts';
import { appendEvent } from '#platform/outbox.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { makeOrder } from '../../testing/order.ts';

const modules = [messages, orders];

/** The order has 3,60€ to pay, of which so much is left, and so has each other part; the customer reads the e-mail of it. */
async function confirmed(
  owed: number,
  { others = 0, environment = {} }: { others?: number; environment?: Record<string, string> } = {},
): Promise<string> {
  const { context, runJobs } = await buildTestApp({ modules, environment });
  const { db } = context;
  const { id: customerId } = await makeCustomer(db);
  const order = await makeOrder(db, customerId, { state: 'received', paid: true });
  await db.execute(sql`update orders set later_cents = ${owed}, owed_cents = ${owed} where id = ${order.id}`);
  for (let other = 0; other < others; other += 1) {
    const part = await makeOrder(db, customerId, { state: 'received', paid: true });
    await db.execute(sql`update orders set purchase_id = ${order.id} where id in (${order.id}, ${part.id})`);
  }
  if (owed === 360) await db.execute(sql`delete from payments where order_id = ${order.id}`);
  await db.transaction((tx) => appendEvent(tx, { topic: 'order.paid', payload: { order_id: order.id } }));
  await runJobs();
  const { text } = await db.one<{ text: string }>(
    sql`select text from simulator.messages where channel = 'email' and recipient = 'maria@exemplo.pt'`,
  );
  return text;
}

test('says what was paid now, what is left, how it is paid, and what becomes of it when nobody comes', async () => {
  const text = await confirmed(260);
  for (const said of [
    'Total a pagar  3,60€',
    'Pago agora, princípio de pagamento  1,00€',
    'Falta pagar, na app ou na loja  2,60€',
    'Pagou agora 1,00€, que conta para o preço. Os 2,60€ que faltam paga na página da encomenda, na app, ou na loja, até levantar.',
    'Se ninguém a vier buscar, o que pagou não é devolvido.',
    'Pago por MB WAY',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Total pago');
});

test('gives what was paid back, where the chain does when nobody comes', async () => {
  const text = await confirmed(260, { environment: { ADVANCE_WHEN_UNCOLLECTED: 'return' } });
  expect(text).toContain('Se ninguém a vier buscar, devolvemos o que pagou.');
});

test('adds up what was paid of parts that were bought together, and what is left', async () => {
  const text = await confirmed(260, { others: 1 });
  expect(text).toContain('Total pago, tudo junto  4,60€');
  expect(text).toContain('Falta pagar, tudo junto  2,60€');
  expect(text).toContain('Pagou agora 1,00€');
});

test('says only what is left where nothing was paid yet, and nothing of it where all was', async () => {
  const later = await confirmed(360);
  expect(later).toContain('Falta pagar, na app ou na loja  3,60€');
  expect(later).toContain('Paga na app ou na loja, até levantar');
  expect(later).not.toContain('princípio de pagamento');
  const all = await confirmed(0);
  expect(all).toContain('Total pago  3,60€');
  expect(all).not.toMatch(/Falta pagar|princípio/);
});
