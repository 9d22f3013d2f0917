import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing, openTill, type Till } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

let server: TestApp;
let till: Till;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
  till = await openTill(server);
});

const made = (codigo: string, valor: number, more: object = {}) => ({
  id: randomUUID(),
  codigo,
  valor,
  vendida_em: server.context.clock().toISOString(),
  ...more,
});
const states = ({ data }: { data: { vendas: { estado: string }[] } }) =>
  data.vendas.map(({ estado }) => estado);
const progressOf = async (id: number) =>
  (
    await server.context.db.one<{ progress: number }>(
      sql`select progress_cents as progress from customers where id = ${id}`,
    )
  ).progress;

describe('sales that waited for a connection', () => {
  test('are counted once each, however often they are told', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => makeCustomer(server.context.db)));
    const sales = customers.map(({ national }) => made(national, 2.5));
    server.context.clock.move({ hours: 3 });
    expect(states(await till.tell(sales))).toEqual(['contada', 'contada', 'contada']);
    expect(states(await till.tell(sales))).toEqual(['repetida', 'repetida', 'repetida']);
    for (const { id } of customers) expect(await progressOf(id)).toBe(250);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  test('after an answer that never came are the same, however long that was under way', async () => {
    const customer = await makeCustomer(server.context.db);
    const { identificacao } = (await till.identify(customer.national)).data;
    for (const isCounted of [true, false]) {
      const sale = made(customer.national, 2.5, { identificacao, talao: '' });
      const sell = () => till.sell(identificacao, 2.5, { id: sale.id });
      if (isCounted) expect((await sell()).data.estado).toBe('contada');
      await Promise.all([sell(), till.tell([sale]), sell(), till.tell([sale])]);
      expect(states(await till.tell([sale]))).toEqual(['repetida']);
    }
    expect(await progressOf(customer.id)).toBe(500);
  });

  test('keep the hour at which they were made, never one to come', async () => {
    const customer = await makeCustomer(server.context.db);
    const [early, late] = [made(customer.national, 1), made(customer.national, 1)];
    late.vendida_em = new Date(server.context.clock().getTime() + DAY).toISOString();
    server.context.clock.move({ hours: 1 });
    await till.tell([early, late]);
    const rows = await server.context.db.query<{ at: Date }>(sql`
      select happened_at as at from transactions where customer_id = ${customer.id} order by happened_at`);
    expect(rows.map(({ at }) => at)).toEqual([new Date(early.vendida_em), server.context.clock()]);
  });

  test('by a code that changes are looked at as of when it was shown', async () => {
    const customer = await makeCustomer(server.context.db);
    const show = await aPhoneShowing(server, customer.id);
    const sale = made(await show(), 6);
    server.context.clock.move({ hours: 5 });
    expect(states(await till.tell([sale]))).toEqual(['contada']);
    expect(states(await till.tell([sale]))).toEqual(['repetida']);
    expect(await progressOf(customer.id)).toBe(600);
  });

  test('by a code that was read just before the connection was lost name whom it was', async () => {
    const customer = await makeCustomer(server.context.db);
    const code = await (await aPhoneShowing(server, customer.id))();
    const { data } = await till.identify(code);
    server.context.clock.move({ hours: 2 });
    const sale = made(code, 6, { identificacao: data.identificacao });
    expect(states(await till.tell([sale]))).toEqual(['contada']);
    const elsewhere = await openTill(server, 862);
    expect(states(await elsewhere.tell([made('nada', 6, { identificacao: randomUUID() })]))).toEqual([
      'recusada',
    ]);
  });

  test('by a code whose reading was answered too late name whom it was, in that shop and soon after', async () => {
    const customer = await makeCustomer(server.context.db);
    const show = await aPhoneShowing(server, customer.id);
    await openShop(server.context, 860);
    const elsewhere = await openTill(server, 860);
    const code = await show();
    await till.identify(code);
    server.context.clock.move({ seconds: 20 });
    const sale = made(code, 6);
    server.context.clock.move({ hours: 2 });
    expect(
      (await elsewhere.tell([made(code, 6, { vendida_em: sale.vendida_em })])).data.vendas,
    ).toMatchObject([{ estado: 'recusada', code: 'code_used' }]);
    expect(states(await till.tell([sale]))).toEqual(['contada']);
    expect(await progressOf(customer.id)).toBe(600);
  });

  test('to a newcomer register the phone', async () => {
    const { telemovel } = aPhone();
    const [plain, registered] = [made(telemovel, 3), made(telemovel, 3, { registar: true })];
    const { data } = await till.tell([plain, registered]);
    expect(data.vendas).toMatchObject([
      { estado: 'recusada', code: 'customer_unknown', mensagem: 'Ninguém tem este telemóvel' },
      { estado: 'contada', code: null },
    ]);
  });

  test('that can’t be counted say why, and stop none of the others', async () => {
    const customer = await makeCustomer(server.context.db);
    const old = made(customer.national, 1);
    const other = made(customer.national, 1);
    server.context.clock.move({ days: 8 });
    const { data } = await till.tell([old, made('nada disto', 1), made(customer.national, 1)]);
    expect(data.vendas.map(({ code }: { code: string }) => code)).toEqual([
      'receipt_too_old',
      'code_unknown',
      null,
    ]);
    expect((await till.tell([{ ...other, valor: -1 }])).status).toBe(422);
  });

  test('that were told before are repeated however late, with those that are too old by now', async () => {
    const customer = await makeCustomer(server.context.db);
    const sale = made(customer.national, 2);
    expect(states(await till.tell([sale]))).toEqual(['contada']);
    server.context.clock.move({ days: 8 });
    expect(states(await till.tell([sale, { ...sale, id: randomUUID() }]))).toEqual(['repetida', 'recusada']);
    expect(await progressOf(customer.id)).toBe(200);
  });

  test('never spend', async () => {
    const customer = await makeCustomer(server.context.db, { balance: 600 });
    await till.tell([made(customer.national, 5, { desconto: 5, usar_saldo: true })]);
    const { balance } = await server.context.db.one<{ balance: number }>(
      sql`select balance_cents as balance from customers where id = ${customer.id}`,
    );
    expect(balance).toBe(600);
  });
});
