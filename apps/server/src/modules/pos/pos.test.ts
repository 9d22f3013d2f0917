import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openPos, type Pos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing } from '../../testing/till.ts';

let server: TestApp;
let till: Pos;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openPos(server);
});

const moneyOf = (id: number) =>
  server.context.db.one<{ balance: number; progress: number }>(
    sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
  );

test('a key says whose it is, and when it was used', async () => {
  expect((await till.ask('GET', '/loja')).data).toEqual({
    loja: 862,
    nome: 'Loja 862',
    chave: till.key.slice(0, 11),
    chave_nome: 'Caixa do balcão',
    chave_termina_em: null,
  });
  const kept = await server.context.db.query<{ used: Date; row: string }>(sql`
    select last_used_at as used, k::text as row from pos_keys k`);
  expect(kept.map(({ used }) => used)).toEqual([server.context.clock()]);
  expect(kept.some(({ row }) => row.includes(till.key))).toBe(false);
});

describe('a customer', () => {
  test('is identified by phone, and told of no more than at our own till', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 450 });
    const { data } = await till.identify(customer.national);
    expect(data).toMatchObject({ nome: 'Maria Teste', saldo: 4.5, prova: 'telemovel', pode_gastar: true });
    expect(data.telemovel).toBe(`••• ${customer.national.slice(-3)}`);
    expect(JSON.stringify(data)).not.toContain(customer.national);
    expect((await till.identify(customer.national)).data.cartao).toBe(data.cartao);
    const other = await makeCustomer(server.context.db);
    expect((await till.identify(other.national)).data.cartao).not.toBe(data.cartao);
  });

  test('is told with the tax number chosen for invoices, by the scan and by nothing else', async () => {
    const customer = await makeCustomer(server.context.db);
    expect((await till.identify(customer.phone)).data.fatura).toBeNull();
    await server.context.db.execute(sql`
      update customers set billing_name_2 = 'Padaria Teste, Lda', tax_id_1 = '219603472', tax_id_2 = '500000000',
        tax_id_used = 'secundario' where id = ${customer.id}`);
    const { data } = await till.identify(customer.phone);
    expect(data.fatura).toEqual({ nome: 'Padaria Teste, Lda', nif: '500000000' });
    const sold = await till.sell(data.identificacao, 5);
    expect(JSON.stringify([data, sold])).not.toContain('219603472');
    expect(JSON.stringify(sold)).not.toContain('500000000');
  });

  test('who shows a code that changes is still known when the answer was lost', async () => {
    const customer = await makeCustomer(server.context.db);
    const code = await (await aPhoneShowing(server, customer.id))();
    const once = randomUUID();
    const { data } = await till.identify(code, once);
    expect((await till.identify(code, once)).data.identificacao).toBe(data.identificacao);
    expect((await till.identify(code)).error.code).toBe('code_used');
  });

  test('is registered by phone, gets one SMS, and the points of that sale', async () => {
    const once = randomUUID();
    const { data } = await till.register('913 700 100', once);
    expect(data).toMatchObject({ novo: true, temporario: true, saldo: 0 });
    expect((await till.register('913 700 100', once)).data).toMatchObject({
      novo: false,
      identificacao: data.identificacao,
    });
    expect((await till.register('+351913700100')).data).toMatchObject({ novo: false, cartao: data.cartao });
    expect((await till.sell(data.identificacao, 6)).data.pontos_ganhos).toBe(1);
    const sent = await server.context.db.query(
      sql`select 1 from deliveries where kind = 'first_access' and recipient = '+351913700100'`,
    );
    expect(sent).toHaveLength(1);
  });
});

const water = { descricao: 'Água 6×1,5 L', qtd: 1, taxa: 13 };
const deposit = { descricao: 'Depósito Volta', qtd: 6, total: 0.6, taxa: 0 };

describe('a sale', () => {
  test('costs, uses and gives what was quoted', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 450 });
    const { data } = await till.identify(customer.national);
    const { data: quote } = await till.quote(data.identificacao, 16.5);
    expect(quote).toMatchObject({ subtotal: 16.5, desconto: 4.5, valor_pago: 12, pontos_ganhos: 2 });
    const { data: sale } = await till.sell(data.identificacao, 16.5, { desconto: 4.5, talao: 'FT 2026/77' });
    expect(sale).toMatchObject({
      estado: 'contada',
      cartao: data.cartao,
      desconto: 4.5,
      valor_pago: 12,
      pontos_ganhos: 2,
      saldo: 0,
      pontos: 2,
      talao: 'FT 2026/77',
      devolvida_em: null,
    });
    expect((await till.read(sale.id_transacao)).data).toEqual({ ...sale });
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 1_200 });
  });

  test('gives no points for packaging, nor does a balance pay for it', async () => {
    const { db } = server.context;
    const customer = await makeCustomer(db, { balance: 1_500 });
    const { data } = await till.identify(customer.national);
    const sold = { valor: 12.6, embalagem: 0.6 };
    const asked = { identificacao: data.identificacao, ...sold, usar_saldo: true };
    expect((await till.ask('POST', '/calcula-venda', asked)).data).toMatchObject({
      ...{ subtotal: 12.6, desconto: 12, valor_pago: 0.6, pontos_ganhos: 0, saldo: 3 },
    });
    const tooMuch = await till.sell(data.identificacao, 12.6, { embalagem: 0.6, desconto: 12.01 });
    expect(tooMuch.error).toMatchObject({ code: 'invalid_fields', fields: { desconto: expect.any(String) } });
    const once = randomUUID();
    const told = { embalagem: 0.6, desconto: 6, linhas: [{ ...water, total: 12 }, deposit] };
    const { data: sale } = await till.sell(data.identificacao, 12.6, told, once);
    expect(sale).toMatchObject({
      subtotal: 12.6,
      desconto: 6,
      valor_pago: 6.6,
      embalagem: 0.6,
      pontos_ganhos: 1,
    });
    expect((await till.sell(data.identificacao, 12.6, told, once)).data).toEqual({
      ...sale,
      estado: 'repetida',
    });
    const other = await till.sell(data.identificacao, 12.6, { ...told, embalagem: 0.5 }, once);
    expect(other.error.code).toBe('idempotency_key_reused');
    expect(await moneyOf(customer.id)).toEqual({ balance: 900, progress: 600 });
    const kept = await db.one(sql`
      select subtotal_cents, packaging_cents, paid_cents from transactions where id = ${sale.id_transacao}`);
    expect(kept).toEqual({ subtotal_cents: 1_200, packaging_cents: 60, paid_cents: 600 });
  });

  test('told again by its key is the same sale, also when the identification has lapsed', async () => {
    const customer = await makeCustomer(server.context.db);
    const { data } = await till.identify(customer.national);
    const once = randomUUID();
    const { data: first } = await till.sell(data.identificacao, 12, {}, once);
    server.context.clock.move({ minutes: 30 });
    const { data: again } = await till.sell(data.identificacao, 12, {}, once);
    expect(again).toEqual({ ...first, estado: 'repetida' });
    expect((await moneyOf(customer.id)).progress).toBe(1_200);
  });

  test('is refused without a key, and with the key of another', async () => {
    const customer = await makeCustomer(server.context.db);
    const { data } = await till.identify(customer.national);
    const once = randomUUID();
    await till.sell(data.identificacao, 12, {}, once);
    for (const answer of [
      await till.sell(data.identificacao, 13, {}, once),
      await till.identify(customer.national, once),
      await till.register(customer.national, once),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'idempotency_key_reused' } });
    }
    const without = await server.inject({
      method: 'POST',
      url: '/pos/v1/vendas',
      headers: { authorization: `Bearer ${till.key}` },
      payload: { identificacao: data.identificacao, valor: 5 },
    });
    expect([without.statusCode, without.json().error.code]).toEqual([400, 'idempotency_key_missing']);
  });

  test('that was refused may be tried again with its key', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 100 });
    const { data } = await till.identify(customer.national);
    const once = randomUUID();
    const tooMuch = await till.sell(data.identificacao, 5, { desconto: 2 }, once);
    expect(tooMuch.error).toMatchObject({ code: 'balance_changed', payload: { saldo: 1 } });
    expect((await till.sell(data.identificacao, 5, { desconto: 1 }, once)).status).toBe(200);
    expect((await moneyOf(customer.id)).balance).toBe(0);
  });

  test.each([
    ['a field that isn’t known', { desconto_cartao: 2 }, 'desconto_cartao'],
    ['less than a cent', { valor: 0.001 }, 'valor'],
    ['a discount below nothing', { desconto: -1 }, 'desconto'],
    ['more packaging than it costs', { embalagem: 5.01 }, 'embalagem'],
    ['packaging below nothing', { embalagem: -0.1 }, 'embalagem'],
  ])('with %s is refused whole, and names it', async (_what, change, field) => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    const { data } = await till.identify(customer.national);
    const answer = await till.sell(data.identificacao, 5, change);
    expect([answer.status, answer.error.code]).toEqual([422, 'invalid_fields']);
    expect(Object.keys(answer.error.fields)).toEqual([field]);
    expect((await moneyOf(customer.id)).balance).toBe(600);
  });
});

describe('a refund', () => {
  test('takes back exactly what the sale gave, gives back what it used, and once', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 450, progress: 300 });
    const { data: sale } = await till.serve(customer.national, 16.5, { desconto: 4.5 });
    expect(await moneyOf(customer.id)).toEqual({ balance: 0, progress: 1_500 });
    const once = randomUUID();
    const { data } = await till.refund(sale.id_transacao, once);
    expect(data).toMatchObject({ devolvida_em: expect.any(String), devolvivel_ate: null });
    await till.refund(sale.id_transacao, once);
    await till.refund(sale.id_transacao);
    expect(await moneyOf(customer.id)).toEqual({ balance: 450, progress: 300 });
  });

  test('that names what it doesn’t know is refused', async () => {
    const customer = await makeCustomer(server.context.db);
    const { data: sale } = await till.serve(customer.national, 12);
    const answer = await till.ask('POST', `/vendas/${sale.id_transacao}/devolucao`, { linhas: [1] });
    expect(answer.error).toMatchObject({ code: 'invalid_fields', fields: { linhas: 'Campo desconhecido' } });
    expect((await moneyOf(customer.id)).progress).toBe(1_200);
  });

  test('comes within thirty days, or not at all', async () => {
    const customer = await makeCustomer(server.context.db);
    const { data: sale } = await till.serve(customer.national, 12);
    server.context.clock.move({ days: 31 });
    expect((await till.refund(sale.id_transacao)).error.code).toBe('undo_too_late');
    expect((await till.read(sale.id_transacao)).data.devolvivel_ate).toBeNull();
  });
});

test('requests are forgotten after a month, and the sale still knows its key', async () => {
  const customer = await makeCustomer(server.context.db);
  const { data } = await till.identify(customer.national);
  const once = randomUUID();
  await till.sell(data.identificacao, 12, {}, once);
  server.context.clock.move({ days: 31 });
  await server.runSweeps();
  const left = await server.context.db.query(sql`select 1 from pos_requests where key = ${once}`);
  expect(left).toHaveLength(0);
  const { data: anew } = await till.identify(customer.national);
  expect((await till.sell(anew.identificacao, 12, {}, once)).status).toBe(200);
  expect((await moneyOf(customer.id)).progress).toBe(1_200);
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});
