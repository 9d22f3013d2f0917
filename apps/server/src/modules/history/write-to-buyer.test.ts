// The customer is written to, and sent their papers again: once a request, to an address that is theirs.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, notificationsOf } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openTill } from '../../testing/till.ts';
import { forgetOldOfficeRequests } from '../staff/once.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { db, clock } = server.context;
let manager: Colleague;
beforeAll(async () => {
  manager = await aColleague(server, 'manager');
});

async function act(id: string, path: string, body: object, key: string = randomUUID(), language = 'pt') {
  const response = await server.inject({
    method: 'POST',
    url: `/api/gestao/compras/${id}/${path}`,
    headers: {
      authorization: `Bearer ${manager.token}`,
      'idempotency-key': key,
      'accept-language': language,
    },
    payload: body,
  });
  await server.runJobs();
  return { status: response.statusCode, ...response.json() };
}

async function paidOrder({ proven = true, change = {} }: { proven?: boolean; change?: object } = {}) {
  const buyer = await aBuyer(server);
  await db.execute(sql`
    update customers set email_verified_at = ${proven ? clock() : null} where id = ${buyer.id}`);
  const { orderId } = await buyer.order(change);
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return { buyer, orderId, address: `maria.${buyer.national}@exemplo.pt` };
}
const mailsTo = (address: string) =>
  db.query<{ subject: string; text: string }>(sql`
    select subject, text from simulator.messages where recipient = ${address} and channel = 'email' order by id`);
const staffActions = (subject: string) =>
  db.query(sql`select action, reason, after from staff_actions where subject = ${subject} order by id`);

test('a message is read in the app and by e-mail, once a request, and is in the story and the audit', async () => {
  const { orderId, address } = await paidOrder();
  const before = (await mailsTo(address)).length;
  const key = randomUUID();
  await act(orderId, 'mensagem', { texto: 'Pedimos desculpa.' }, key);
  const { data } = await act(orderId, 'mensagem', { texto: 'Pedimos desculpa.' }, key);
  expect((await notificationsOf(server, orderId)).filter((kind) => kind === 'office')).toHaveLength(1);
  expect((await mailsTo(address)).slice(before)).toMatchObject([
    { text: expect.stringContaining('Pedimos desculpa.') },
  ]);
  expect(await staffActions(`order:${orderId}`)).toEqual([
    { action: 'order.written_to', reason: 'Pedimos desculpa.', after: { canal: 'email' } },
  ]);
  expect(data.acontecimentos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ codigo: 'order.written_to', texto: 'Pedimos desculpa.' }),
    ]),
  );
  expect((await act(orderId, 'mensagem', { texto: 'Outra.' }, key)).error.code).toBe(
    'idempotency_key_reused',
  );
  expect((await act(orderId, 'mensagem', { texto: ' ' })).status).toBe(422);
});

test.each([
  ['pt', 'en', /^Message from /],
  ['en', null, /^Mensagem da loja /],
])('its title is in the language of the order, not of the office in %s', async (read, placed, title) => {
  const { orderId, address } = await paidOrder();
  await db.execute(sql`update orders set language = ${placed} where id = ${orderId}`);
  expect((await act(orderId, 'mensagem', { texto: 'Boa tarde.' }, randomUUID(), read)).status).toBe(200);
  const told = await db.one<{ title: string }>(sql`
    select title from notifications where order_id = ${orderId} and kind = 'office'`);
  expect([told.title, (await mailsTo(address)).at(-1)?.subject]).toEqual([
    expect.stringMatching(title),
    expect.stringMatching(title),
  ]);
});

test('an address that nobody has proved isn’t written to, nor somebody who is forgotten', async () => {
  const { buyer, orderId, address } = await paidOrder({ proven: false });
  const before = (await mailsTo(address)).length;
  expect((await act(orderId, 'mensagem', { texto: 'Boa tarde.' })).status).toBe(200);
  expect(await mailsTo(address)).toHaveLength(before);
  await db.execute(sql`update customers set erased_at = ${clock()} where id = ${buyer.id}`);
  expect((await act(orderId, 'mensagem', { texto: 'Boa tarde.' })).status).toBe(404);
  await db.execute(sql`update customers set erased_at = null where id = ${buyer.id}`);
});

test('whoever bought at a till is written to as well, which its story tells; an amount has no papers of ours', async () => {
  const buyer = await aBuyer(server);
  const { data: sale } = await (await openTill(server)).serve(buyer.national, 5);
  expect((await act(sale.id_transacao, 'mensagem', { texto: 'Esqueceu-se do chapéu.' })).status).toBe(200);
  expect(await staffActions(`transaction:${sale.id_transacao}`)).toContainEqual(
    expect.objectContaining({ action: 'sale.written_to', reason: 'Esqueceu-se do chapéu.' }),
  );
  const { data } = await manager.get(`/compras/${sale.id_transacao}/historia`);
  expect(data.acontecimentos).toContainEqual(
    expect.objectContaining({ tipo: 'message', codigo: 'app', texto: expect.stringContaining('chapéu') }),
  );
  expect((await act(sale.id_transacao, 'documentos', {})).status).toBe(404);
});

test('papers of what a till sold by line are sent to a proven address, once a request, and told in its story', async () => {
  const buyer = await aBuyer(server);
  const till = await openTill(server);
  const { identificacao } = (await till.identify(buyer.national)).data;
  const nata = { id: '10101', qtd: 1, complementares: [], opcoes: [] };
  const { data: sale } = await till.sellLines([nata], 1.5, { identificacao });
  const { data: nobodys } = await till.sellLines([nata], 1.5);
  await server.runJobs();
  const prove = (at: Date | null) =>
    db.execute(sql`update customers set email_verified_at = ${at} where id = ${buyer.id}`);
  await db.execute(sql`
    update till_sales set invoice_url = 'https://fatura.example/44' where id in (${sale.id}, ${nobodys.id})`);
  await prove(null);
  expect((await act(sale.id, 'documentos', {})).status).toBe(409);
  expect((await act(nobodys.id, 'documentos', {})).status).toBe(409);
  await prove(clock());
  const key = randomUUID();
  await act(sale.id, 'documentos', {}, key);
  const { data } = await act(sale.id, 'documentos', {}, key);
  const sent = (await mailsTo(`maria.${buyer.national}@exemplo.pt`)).filter(({ text }) =>
    text.includes('/44'),
  );
  expect(sent).toMatchObject([{ subject: expect.stringMatching(/^Documentos da compra C-/) }]);
  expect(data.acontecimentos).toContainEqual(
    expect.objectContaining({ tipo: 'message', codigo: 'email', texto: sent[0]?.subject }),
  );
  await db.execute(sql`update till_sales set invoice_url = null where id = ${sale.id}`);
  expect((await act(sale.id, 'documentos', {})).status).toBe(409);
});

test('papers are sent again: the confirmation, and where the documents are to a proven address alone', async () => {
  const { orderId, address } = await paidOrder({ change: { nif: '123456789', nome: 'Rita' } });
  await db.execute(sql`update orders set invoice_url = 'https://fatura.example/42' where id = ${orderId}`);
  const before = (await mailsTo(address)).length;
  const key = randomUUID();
  for (const _time of [1, 2]) expect((await act(orderId, 'documentos', {}, key)).status).toBe(200);
  const sent = (await mailsTo(address)).slice(before);
  expect(sent.map(({ text }) => text.includes('https://fatura.example/42'))).toEqual([false, true]);
  expect((await act(orderId, 'documentos', {})).status).toBe(200);
  expect(await mailsTo(address)).toHaveLength(before + 4);

  const unproven = await paidOrder({ proven: false });
  await db.execute(sql`
    update orders set invoice_url = 'https://fatura.example/43' where id = ${unproven.orderId}`);
  await act(unproven.orderId, 'documentos', {});
  expect((await mailsTo(unproven.address)).some(({ text }) => text.includes('/43'))).toBe(false);
  await db.execute(sql`update customers set email = null where id = ${unproven.buyer.id}`);
  expect((await act(unproven.orderId, 'documentos', {})).status).toBe(409);
});

test('requests are forgotten after a month', async () => {
  await forgetOldOfficeRequests(server.context);
  expect(await db.one(sql`select count(*)::integer as kept from office_requests`)).not.toEqual({ kept: 0 });
  clock.move({ hours: 24 * 30, seconds: 1 });
  await forgetOldOfficeRequests(server.context);
  expect(await db.one(sql`select count(*)::integer as kept from office_requests`)).toEqual({ kept: 0 });
});

test('about one purchase five messages a day are written, whoever writes', async () => {
  manager = await aColleague(server, 'manager');
  const { orderId } = await paidOrder();
  const key = randomUUID();
  for (const again of [key, key, key]) await act(orderId, 'mensagem', { texto: 'Uma.' }, again);
  for (let count = 1; count < 5; count += 1)
    expect((await act(orderId, 'mensagem', { texto: `${count}` })).status).toBe(200);
  expect((await act(orderId, 'mensagem', { texto: 'De mais.' })).error.code).toBe('too_many_requests');
  expect(await staffActions(`order:${orderId}`)).toHaveLength(5);
});
