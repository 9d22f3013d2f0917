import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { askToBeForgotten, erasedSince, placeNamedOrder } from '../../testing/forgetting.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { findTraces } from '../../testing/traces.ts';
import { aCustomer, aVisitor, e164Of, password, signUp } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

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
    const orderId = await placeNamedOrder(server, customer);
    await server.runJobs();
    const payment = await db.one<{ id: string }>(sql`
      select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key where p.order_id = ${orderId}`);
    await gateways.paymentSimulator?.decide(payment.id, 'approve');
    await gateways.paymentSimulator?.deliverDue();
    await server.runJobs();
    await db.execute(
      sql`update orders set state = 'collected', ended_at = now() where id = ${orderId} and paid`,
    );
    const refused = await placeNamedOrder(server, customer);
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
    const token = await askToBeForgotten(server, customer, 'fugir@exemplo.pt');
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
    await customer.post(`/rgpd/esquecimento/${await askToBeForgotten(server, customer)}`);
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
    await leaving.post(`/rgpd/esquecimento/${await askToBeForgotten(server, leaving)}`);
    server.context.clock.move({ days: 8 });
    await server.runSweeps();
    expect(await erasedSince(server, staying)).toBeNull();
    expect((await findTraces(server.context.db, [staying.person.telemovel])).length).toBeGreaterThan(1);
  });
});
