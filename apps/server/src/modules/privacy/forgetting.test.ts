import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { findTraces } from '../../testing/traces.ts';
import {
  aCustomer,
  aVisitor,
  e164Of,
  ownsEmail,
  password,
  signUp,
  type Visitor,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;

/** The newest link that was mailed to an address, before it is sent and forgotten. */
async function mailedToken(email: string): Promise<string> {
  const { body } = await server.context.db.one<{ body: string }>(sql`
    select body from deliveries where channel = 'email' and recipient = ${email} order by id desc limit 1`);
  return /\/rgpd\/esquecimento\/([\w-]+)/.exec(body)?.[1] ?? '';
}

async function ask(customer: Customer, email = 'quero.sair@exemplo.pt'): Promise<string> {
  await ownsEmail(server, customer.id, email);
  const answer = await customer.post('/rgpd/esquecimento', { email });
  expect(answer.error).toBeUndefined();
  return await mailedToken(email);
}

const get = async (url: string) => (await server.inject({ method: 'GET', url })).json();
const open = async (visitor: Visitor) =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/rgpd',
      headers: { authorization: `Bearer ${visitor.identity.idToken}` },
    })
  ).json().data.pedidos;
const erasedAt = async ({ id }: Customer) =>
  (
    await server.context.db.one<{ erased_at: Date | null }>(
      sql`select erased_at from customers where id = ${id}`,
    )
  ).erased_at;

/** Days later the device asks for new tokens, as the application does. */
async function pass(days: number, visitor?: Visitor): Promise<void> {
  server.context.clock.move({ days });
  if (visitor === undefined) return;
  const { refreshToken } = visitor.identity;
  visitor.identity = (await visitor.post('/identity/token', { refreshToken })).data;
}

describe('asking to be forgotten', () => {
  test('needs a valid e-mail', async () => {
    const customer = await aCustomer(server);
    expect((await customer.post('/rgpd/esquecimento', {})).error.fields).toEqual({
      email: 'Campo de preenchimento obrigatório',
    });
    expect((await customer.post('/rgpd/esquecimento', { email: 'maria@' })).error.fields).toEqual({
      email: 'Email inválido',
    });
  });

  test('does nothing until the mailed link is confirmed, and says what would be lost', async () => {
    const customer = await aCustomer(server);
    await makeSale(server.context.db, customer.id, { subtotal: 6600 });
    const token = await ask(customer);
    expect((await get(`/api/rgpd/esquecimento/${token}`)).data).toMatchObject({
      estado: 'pedido',
      saldo: 6,
      pontos: 1,
    });
    server.context.clock.move({ days: 4 });
    await server.runSweeps();
    expect(await erasedAt(customer)).toBeNull();
    expect(await customer.post(`/rgpd/esquecimento/${token}`)).toMatchObject({
      status: 404,
      error: { code: 'link_unknown' },
    });
  });

  test('again sends another link, and the first one stops working', async () => {
    const customer = await aCustomer(server);
    const first = await ask(customer);
    const second = await ask(customer);
    expect((await customer.post(`/rgpd/esquecimento/${first}`)).status).toBe(404);
    expect((await customer.post(`/rgpd/esquecimento/${second}`)).data.estado).toBe('confirmado');
    expect(await customer.post('/rgpd/esquecimento', { email: 'a@b.pt' })).toMatchObject({
      status: 409,
      error: { code: 'request_under_way' },
    });
  });

  test('keeps no link that could be followed once the mail is sent', async () => {
    const customer = await aCustomer(server);
    const token = await ask(customer, 'sem.rasto@exemplo.pt');
    await server.runJobs();
    const kept = await server.context.db.query(
      sql`select 1 from deliveries where body like ${`%${token}%`} or html like ${`%${token}%`}`,
    );
    expect(kept).toEqual([]);
  });

  test('can be undone for a week, by the link or in the application', async () => {
    for (const undo of ['link', 'app'] as const) {
      const customer = await aCustomer(server);
      const token = await ask(customer);
      await customer.post(`/rgpd/esquecimento/${token}`);
      expect(await open(customer)).toMatchObject([{ tipo: 'esquecimento', estado: 'confirmado' }]);
      await pass(6, customer);
      const answer = await customer.post(
        undo === 'link' ? `/rgpd/esquecimento/${token}/anular` : '/rgpd/esquecimento/anular',
      );
      expect(answer.status).toBe(200);
      await pass(2, customer);
      await server.runSweeps();
      expect(await erasedAt(customer)).toBeNull();
      expect(await open(customer)).toEqual([]);
    }
  });

  test('waits for an order that is under way', async () => {
    const customer = await aCustomer(server);
    await customer.post(`/rgpd/esquecimento/${await ask(customer)}`);
    await pass(8, customer);
    await placeOrder(customer);
    await server.runJobs();
    await server.runSweeps();
    expect(await erasedAt(customer)).toBeNull();
    // Nobody approves the payment, and the order expires.
    server.context.clock.move({ minutes: 30 });
    await server.runSweeps();
    await server.runJobs();
    await server.runSweeps();
    expect(await erasedAt(customer)).not.toBeNull();
  });
});

async function placeOrder(customer: Customer): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/finaliza-encomenda',
    headers: {
      authorization: `Bearer ${customer.identity.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    payload: JSON.stringify({
      cart: {
        items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [], nota: 'Zulmira gosta tostado' }],
      },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.person.telemovel,
      aceitou: true,
      nome: 'Zulmira Pancrácia',
      nif: '501964843',
      email: 'zulmira.fatura@exemplo.pt',
      nota: 'Para a Zulmira',
    }),
  });
  return response.json().data.orderData.orderId;
}

describe('being forgotten', () => {
  test('leaves no phone, e-mail, name or tax number anywhere, and the books in order', async () => {
    const { db, gateways, clock } = server.context;
    const customer = await aCustomer(server);
    const words = [
      customer.person.telemovel,
      'zulmira',
      'Pancrácia',
      '501964843',
      '1200-999',
      'fugir@exemplo.pt',
    ];
    await customer.post('/alterar-dados-pessoais', {
      nome: 'Zulmira Pancrácia',
      email: 'zulmira@exemplo.pt',
      dataNascimento: '1980-01-02',
      codigoPostal: '1200-999',
      nif1: '501964843',
      nomeFaturacao1: 'Zulmira Pancrácia',
      nif_utilizado: 'principal',
      comunicacao: 1,
    });
    await customer.post('/reset', customer.person);
    const orderId = await placeOrder(customer);
    await server.runJobs();
    const payment = await db.one<{ id: string }>(sql`
      select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key where p.order_id = ${orderId}`);
    await gateways.paymentSimulator?.decide(payment.id, 'approve');
    await gateways.paymentSimulator?.deliverDue();
    await server.runJobs();
    await db.execute(
      sql`update orders set state = 'collected', ended_at = now() where id = ${orderId} and paid`,
    );
    const refused = await placeOrder(customer);
    const ending = {
      to: 'cancelled',
      reason: 'A Zulmira não apareceu',
      now: clock(),
      paidToo: true,
    } as const;
    expect(await endOrder(db, refused, ending)).toBe(true);
    const sale = await makeSale(db, customer.id, { subtotal: 9_000, at: clock() });
    await customer.post(`/opiniao/transacao/${sale}`, { comentario: 'A Zulmira gostou', rating: 5 });
    await customer.post('/opiniao', { loja: 862, comentario: 'Zulmira outra vez' });
    await customer.post('/rgpd/portabilidade', { email: 'fugir@exemplo.pt' });
    await db.query(sql`
      select post_entry(${customer.id}, 'adjust', 'zed', 50, 0, 0, null, null, ${clock()}, 'gesto para a Zulmira')`);
    await db.execute(sql`
      insert into staff_actions (action, subject, before, after, reason)
      values ('edit', ${`customer:${customer.id}`}, '{"nome": "Zulmira"}', '{}', 'pedido da Zulmira'),
        ('cancel', ${`order:${refused}`}, '{}', '{}', 'a Zulmira ligou'), ('undo', ${`transaction:${sale}`}, null, null, 'à Zulmira')`);
    const manager = await aColleague(server, 'manager');
    const { data: opinions } = await manager.get('/opinioes');
    for (const { id } of opinions.itens)
      expect((await manager.put(`/opinioes/${id}`, { resposta: 'Obrigada, Zulmira' })).status).toBe(200);
    await db.execute(sql`
      with claim as (
        insert into order_claims (order_id, number, gross_cents, note, to_balance, claimed_at, state)
        values (${orderId}, 1, 100, 'Faltou um, Zulmira', true, ${clock()}, 'refused') returning id
      ), finding as (
        insert into payment_findings (kind, payment_id, subject, found_at, seen_at)
        select 'amount', id, 'uma', ${clock()}, ${clock()} from payments where order_id = ${orderId} returning id
      )
      insert into staff_actions (action, subject, before, after)
      select 'claim.updated', 'claim:' || id, '{"cliente": "Zulmira"}'::jsonb, '{"resposta": "Não, Zulmira"}'::jsonb from claim
      union all
      select 'payment-finding.updated', 'payment-finding:' || id, null, '{"nota": "A Zulmira já tem o dinheiro"}'::jsonb from finding`);
    await db.execute(sql`
      insert into push_subscriptions (device_uid, customer_id, endpoint, p256dh, auth)
      values (${customer.identity.uid}, ${customer.id}, 'https://push.exemplo/zulmira', 'a', 'b')`);
    await server.runJobs();
    const token = await ask(customer, 'fugir@exemplo.pt');
    await customer.post(`/rgpd/esquecimento/${token}`);
    await server.runJobs();
    expect(await findTraces(db, words)).not.toEqual([]);

    clock.move({ days: 7, minutes: 1 });
    await server.runSweeps();
    await server.runJobs();
    expect(await findTraces(db, words)).toEqual([]);
    expect((await auditMoney(db)).differences).toEqual([]);
    const kept = await db.one(sql`
      select balance_cents, progress_cents, erased_at is not null as erased,
        (select total_cents from orders where id = ${orderId}) as total,
        (select kind::text from ledger_entries where customer_id = c.id order by id desc limit 1) as last,
        (select state from privacy_requests where customer_id = c.id and kind = 'forget' order by asked_at desc limit 1) as request
      from customers c where id = ${customer.id}`);
    expect(kept).toEqual({
      balance_cents: 0,
      progress_cents: 0,
      erased: true,
      total: 300,
      last: 'lapse',
      request: 'done',
    });
  });

  test('ends the sessions, says `eliminado`, and frees the phone', async () => {
    const customer = await aCustomer(server);
    const other = await aVisitor(server);
    await other.enter('/login', { ...customer.person, password });
    await customer.post(`/rgpd/esquecimento/${await ask(customer)}`);
    server.context.clock.move({ days: 8 });
    await server.runSweeps();
    await server.runSweeps();
    expect((await customer.post('/api/refresh-private-data')).status).toBe(401);
    expect((await other.post('/api/refresh-private-data')).status).toBe(401);
    const events = await server.context.db.query<{ topic: string }>(sql`
      select topic from outbox where ${`customer:${customer.id}`} = any(keys) order by id desc limit 1`);
    expect(events).toEqual([{ topic: 'customer.changed' }]);
    const again = await aVisitor(server);
    const { privateData } = await signUp(server, again, customer.person);
    expect(privateData.user.data?.id_perfil).not.toBe(customer.id);
    expect(e164Of(customer.person)).toContain(privateData.user.data?.telemovel);
  });

  test('keeps other customers’ data', async () => {
    const [leaving, staying] = [await aCustomer(server), await aCustomer(server)];
    await staying.post('/opiniao', { loja: 862, comentario: 'Fico' });
    await leaving.post(`/rgpd/esquecimento/${await ask(leaving)}`);
    server.context.clock.move({ days: 8 });
    await server.runSweeps();
    expect(await erasedAt(staying)).toBeNull();
    expect((await findTraces(server.context.db, [staying.person.telemovel])).length).toBeGreaterThan(1);
  });
});
