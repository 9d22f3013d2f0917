import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { openTill, type Till } from '../../testing/till.ts';

let server: TestApp;
let till: Till;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openTill(server);
});

const db = () => server.context.db;
const loyaltyOf = (id: number) =>
  db().one<object>(sql`
    select balance_cents as balance, held_cents as held, progress_cents as progress, discount_total_cents as discounts
    from customers where id = ${id}`);
const clean = async () => expect((await auditMoney(db())).differences).toEqual([]);

describe('a sale', () => {
  test('gives points, once however often it is told, and says what was done and by whom', async () => {
    const customer = await makeCustomer(db(), { progress: 5_500 });
    const { data: found } = await till.identify(customer.national);
    expect((await till.quote(found.identificacao, 12.5, false)).data).toEqual({
      subtotal: 12.5,
      desconto: 0,
      valor_pago: 12.5,
      pontos_ganhos: 2,
      saldo_adicionado: 6,
      saldo: 6,
      pontos: 1,
    });
    const id = randomUUID();
    const first = await till.sell(found.identificacao, 12.5, { id });
    expect(first.data).toMatchObject({
      estado: 'contada',
      valor_pago: 12.5,
      pontos_ganhos: 2,
      saldo_adicionado: 6,
      saldo: 6,
      pontos: 1,
      anulada: false,
    });
    server.context.clock.move({ hours: 1 });
    const again = await till.sell(found.identificacao, 12.5, { id });
    expect(again.data).toMatchObject({ estado: 'repetida', id_transacao: first.data.id_transacao });
    expect((await till.sell(found.identificacao, 13, { id })).error.code).toBe('idempotency_key_reused');
    expect(await loyaltyOf(customer.id)).toMatchObject({ balance: 600, progress: 750 });
    const [made] = await searchStaffActions(db(), { subject: `transaction:${first.data.id_transacao}` });
    expect(made).toMatchObject({
      action: 'sale.made',
      shopId: 862,
      after: { customer: customer.id, subtotal_cents: 1250 },
    });
    await clean();
  });

  test('told three times at once is counted once', async () => {
    const customer = await makeCustomer(db(), { balance: 300 });
    const { data } = await till.identify(customer.national);
    const id = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => till.sell(data.identificacao, 10, { id, desconto: 3 })),
    );
    expect(answers.map((answer) => answer.data?.estado).sort()).toEqual(['contada', 'repetida', 'repetida']);
    expect(await loyaltyOf(customer.id)).toMatchObject({ balance: 0, progress: 700 });
    await clean();
  });

  test('uses the balance, earns on what is left, and no more than there is', async () => {
    const customer = await makeCustomer(db(), { balance: 450 });
    const { data } = await till.identify(customer.national);
    expect((await till.quote(data.identificacao, 3, true)).data).toMatchObject({
      desconto: 3,
      valor_pago: 0,
    });
    expect((await till.quote(data.identificacao, 10, true)).data).toMatchObject({ desconto: 4.5, saldo: 0 });
    expect((await till.sell(data.identificacao, 3, { desconto: 4 })).status).toBe(400);
    expect((await till.sell(data.identificacao, 10, { desconto: 5 })).error).toMatchObject({
      code: 'balance_changed',
      payload: { saldo: 4.5 },
    });
    const sold = await till.sell(data.identificacao, 10, { desconto: 4.5 });
    expect(sold.data).toMatchObject({ desconto: 4.5, valor_pago: 5.5, pontos_ganhos: 0, saldo: 0 });
    expect(await loyaltyOf(customer.id)).toEqual({ balance: 0, held: 0, progress: 550, discounts: 450 });
    await clean();
  });

  test('by an identification of long ago asks to recognise the customer again', async () => {
    const customer = await makeCustomer(db());
    const { data } = await till.identify(customer.national);
    server.context.clock.move({ minutes: 10 });
    expect((await till.sell(data.identificacao, 5)).error.code).toBe('identification_lapsed');
  });

  test.each([0, -1, 0.001, 1_000.01, '5', null])('of %s is none', async (valor) => {
    const customer = await makeCustomer(db());
    const { data } = await till.identify(customer.national);
    expect((await till.sell(data.identificacao, valor as number)).status).toBe(422);
  });

  test('is seen by the customer, with the shop', async () => {
    const customer = await makeCustomer(db());
    await till.serve(customer.national, 7.2);
    const [seen] = await db().query(sql`
      select source, shop_id, paid_cents from transactions where customer_id = ${customer.id}`);
    expect(seen).toEqual({ source: 'till', shop_id: 862, paid_cents: 720 });
  });
});

describe('undoing', () => {
  test('leaves everything as if the sale had never been, and once', async () => {
    const customer = await makeCustomer(db(), { balance: 450, progress: 5_800 });
    const before = await loyaltyOf(customer.id);
    const { data: sale } = await till.serve(customer.national, 20, { desconto: 4.5 });
    expect(sale.anulavel_ate).toEqual(expect.any(String));
    const undone = await till.undo(sale.id_transacao);
    expect(undone.data).toMatchObject({ anulada: true, anulavel_ate: null });
    expect(await loyaltyOf(customer.id)).toEqual(before);
    expect((await till.undo(sale.id_transacao)).data).toMatchObject({ anulada: true });
    expect(await loyaltyOf(customer.id)).toEqual(before);
    const trace = await searchStaffActions(db(), { subject: `transaction:${sale.id_transacao}` });
    expect(trace.map(({ action, reason }) => [action, reason])).toEqual([
      ['sale.undone', 'Engano no valor'],
      ['sale.made', null],
    ]);
    await clean();
  });

  test('a sale whose reward was spent meanwhile owes points, never balance', async () => {
    const customer = await makeCustomer(db(), { progress: 5_800 });
    const { data: sale } = await till.serve(customer.national, 2);
    await till.serve(customer.national, 6, { desconto: 6 });
    await till.undo(sale.id_transacao);
    expect(await loyaltyOf(customer.id)).toMatchObject({ balance: 0, progress: -200 });
    await clean();
  });

  test('wants a reason, and is in time for ten minutes; a manager has a day', async () => {
    const customer = await makeCustomer(db());
    const { data: sale } = await till.serve(customer.national, 5);
    expect((await till.undo(sale.id_transacao, ' ')).error.fields).toHaveProperty('motivo');
    server.context.clock.move({ minutes: 11 });
    expect((await till.undo(sale.id_transacao)).error.code).toBe('undo_too_late');
    const manager = await openTill(server, 862, 'manager');
    expect((await manager.undo(sale.id_transacao)).data.anulada).toBe(true);
    await clean();
  });

  test('is offered in the list of the shop’s last sales while it is in time', async () => {
    const customer = await makeCustomer(db());
    const { data: sale } = await till.serve(customer.national, 5);
    const [last] = await till.list();
    expect(last).toMatchObject({ id_transacao: sale.id_transacao, anulavel_ate: expect.any(String) });
    server.context.clock.move({ minutes: 11 });
    expect((await till.list())[0]).toMatchObject({ id_transacao: sale.id_transacao, anulavel_ate: null });
  });
});

describe('a missed sale', () => {
  test('counts by its receipt, once, at whichever till', async () => {
    const [customer, other] = [await makeCustomer(db()), await makeCustomer(db())];
    const today = server.context.clock().toISOString().slice(0, 10);
    const { data } = await till.identify(customer.national);
    const claimed = await till.claim(data.identificacao, 12, 'FS A/1234', today);
    expect(claimed.data).toMatchObject({ estado: 'contada', pontos_ganhos: 2, talao: 'FS A/1234' });
    const { data: second } = await till.identify(other.national);
    expect((await till.claim(second.identificacao, 12, 'FS A/1234', today)).error.code).toBe(
      'receipt_claimed',
    );
    await till.undo(claimed.data.id_transacao);
    expect((await till.claim(second.identificacao, 12, 'FS A/1234', today)).data.estado).toBe('contada');
    await clean();
  });

  test('whose receipt counted when it was made counts no more', async () => {
    const customer = await makeCustomer(db());
    await till.serve(customer.national, 5, { talao: 'FS A/77' });
    const { data } = await till.identify(customer.national);
    const today = server.context.clock().toISOString().slice(0, 10);
    expect((await till.claim(data.identificacao, 5, 'FS A/77', today)).error.code).toBe('receipt_claimed');
  });

  test('of more than 15 days ago, or of tomorrow, counts no more', async () => {
    const customer = await makeCustomer(db());
    const { data } = await till.identify(customer.national);
    const dayFromNow = (days: number) =>
      new Date(server.context.clock().getTime() + days * DAY).toISOString().slice(0, 10);
    for (const days of [-17, 2]) {
      const answer = await till.claim(data.identificacao, 5, `FS B/${days + 20}`, dayFromNow(days));
      expect(answer.error.code).toBe('receipt_too_old');
    }
    expect((await till.claim(data.identificacao, 5, 'FS B/1', dayFromNow(-15))).status).toBe(200);
  });
});
