// What a till sells by its lines: priced here, paid, and brought back by line.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { eraseLineSales } from '#modules/till/line-sales.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague } from '../../testing/office.ts';
import { cola, nata, packagingShop, soup } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
await openShop(server.context, 860);
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const loyaltyOf = (id: number) =>
  db.one<object>(
    sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
  );
const runOut = async (code: string) => {
  await db.execute(
    sql`insert into sold_out (shop_id, code, until) values (862, ${code}, ${new Date(server.context.clock().getTime() + 3_600_000)})`,
  );
  forgetMenu(server.context, 862);
};
const documents = (id: string) =>
  db.query<{ text: string }>(sql`
    select text from simulator.messages where channel = 'invoice' and dedupe_id like '%' || ${id} || '%' order by id`);

describe('a sale by line', () => {
  test('is called by its code, moment and shop where the office reads what was done, as in its search', async () => {
    const { data: sale } = await till.sellLines([nata(2), cola()], 5.1);
    const { data } = await (await aColleague(server, 'manager')).get(
      `/auditoria?estado=sale.&de=transaction:${sale.id}`,
    );
    const called = { codigo: `C-${sale.id.slice(-6).toUpperCase()}`, quando: expect.any(String), nome: null };
    expect(data.itens).toMatchObject([
      { acao: 'sale.made', sobre_quem: { ...called, loja: expect.any(String) } },
    ]);
  });

  test('taken away has its packaging, and eaten in another VAT and none', async () => {
    const away = await till.sellLines([nata(2), cola()], 5.1, { entregue: 10 });
    expect(away.data).toMatchObject({
      ...{ estado: 'contada', subtotal: 5.1, total: 5.1, troco: 4.9, meio: 'dinheiro', cliente: null },
      linhas: [
        { linha: 1, qtd: 2, total: 3 },
        { linha: 2, total: 2 },
        { linha: 3, embalagem: true, total: 0.1 },
      ],
      iva: [
        { taxa: 0, total: 0.1 },
        { taxa: 23, total: 5 },
      ],
    });
    const here = await till.sellLines([nata(2), cola()], 5, { id_tipo_entrega: 1, meio: 'multibanco' });
    expect(here.data).toMatchObject({
      total: 5,
      troco: 0,
      iva: [
        { taxa: 13, total: 3 },
        { taxa: 23, total: 2 },
      ],
    });
    const [made] = await searchStaffActions(db, { subject: `transaction:${away.data.id}` });
    expect(made).toMatchObject({ action: 'sale.made', after: { subtotal_cents: 510, method: 'cash' } });
  });

  test('gives its customer points of the goods, uses the balance, and is told once', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { data: found } = await till.identify(customer.national);
    const told = { id: randomUUID(), identificacao: found.identificacao, desconto: 1 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => till.sellLines([nata(2), cola()], 4.1, { ...told, meio: 'mbway' })),
    );
    expect(answers.map(({ data }) => data.estado).sort()).toEqual(['contada', 'repetida', 'repetida']);
    expect(await loyaltyOf(customer.id)).toEqual({ balance: 0, progress: 400 });
    // Of those that a till tells by their amount it is none.
    expect(await till.list()).toEqual([]);
    const other = await till.sellLines([nata(1)], 1.5, told);
    expect(other.error.code).toBe('idempotency_key_reused');
  });

  test('has its document, once', async () => {
    const { data } = await till.sellLines([nata(2)], 3, { nif: '123456789', nome_fatura: 'Ana Sofia' });
    await server.runJobs();
    const [sale] = await listLines();
    expect(sale).toMatchObject({ id: data.id, documento: expect.stringMatching(/^simulado-/) });
    expect(await documents(data.id)).toHaveLength(1);
  });
});

const listLines = async () => {
  const headers = { authorization: `Bearer ${till.token}` };
  const url = '/api/balcao/vendas/linhas?loja=862';
  return (await server.inject({ method: 'GET', url, headers })).json().data;
};

describe('what comes back', () => {
  test('by line is its exact share of money, balance and points, with its packaging and a note', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { data: found } = await till.identify(customer.national);
    const balance = { identificacao: found.identificacao, desconto: 1 };
    const { data: sale } = await till.sellLines([nata(2), cola()], 4.1, balance);
    await server.runJobs();
    const back = await till.returnLines(sale.id, [{ linha: 2, qtd: 1 }]);
    // 2,00 of which 0,40 was balance, and the deposit.
    expect(back.data).toMatchObject({ devolvido: 2.1, em_dinheiro: 1.7, devolvivel: true });
    expect(await loyaltyOf(customer.id)).toEqual({ balance: 40, progress: 240 });
    await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
    const all = await till.returnLines(sale.id);
    expect(all.data).toMatchObject({ devolvido: 5.1, em_dinheiro: 4.1, devolvivel: false });
    expect(await loyaltyOf(customer.id)).toEqual({ balance: 100, progress: 0 });
    await server.runJobs();
    expect(await documents(sale.id)).toHaveLength(4);
    const { idToken } = await signInDevice(server.context, customer.id);
    const movement = await server.inject({
      url: `/api/transacoes/${sale.id}`,
      headers: { authorization: `Bearer ${idToken}` },
    });
    const told = movement.json().data.documentos;
    expect(told.map(({ tipo, valor }: Record<string, unknown>) => [tipo, valor])).toEqual([
      ['fatura', 4.1],
      ['nota_de_credito', 1.7],
      ['nota_de_credito', 1.2],
      ['nota_de_credito', 1.2],
    ]);
    expect((await server.inject({ url: told[1].url })).body).toContain('1 × Cola 33 cl');
    const note = (change: number) =>
      db.execute(
        sql`update till_returns set credit_note_cents = credit_note_cents + ${change} where sale_id = ${sale.id} and money_cents = 170`,
      );
    await note(1);
    const { differences } = await auditMoney(db);
    expect(differences.map(({ difference }) => difference)).toEqual([
      expect.stringMatching(/^170 of .* of 171$/),
    ]);
    await note(-1);
  });

  test('one after the other is replayed so, whatever the clocks of tills and servers say', async () => {
    const { data: sale } = await till.sellLines([nata(3)], 4.5);
    const ids = ['ffffffff', '88888888', '00000000'].map((start) => start + randomUUID().slice(8));
    for (const id of ids) await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }], { id });
    const replayed = await db.query(
      sql`select id from till_returns where sale_id = ${sale.id} order by returned_at, id`,
    );
    expect(replayed).toEqual(ids.map((id) => ({ id })));
  });

  test('told many times at once comes back once, and never more than was bought', async () => {
    const { data: sale } = await till.sellLines([nata(3)], 4.5);
    const once = { id: randomUUID() };
    await Promise.all(
      Array.from({ length: 5 }, () => till.returnLines(sale.id, [{ linha: 1, qtd: 1 }], once)),
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => till.returnLines(sale.id, [{ linha: 1, qtd: 1 }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual(
      Array(2).fill('Isto já foi devolvido. Volte a abrir a venda'),
    );
    expect((await till.returnLines(sale.id)).error).toMatchObject({
      code: 'return_exceeds_sale',
      payload: { devolvivel: 0 },
    });
    const twice = [
      { linha: 1, qtd: 1 },
      { linha: 1, qtd: 1 },
    ];
    expect((await till.returnLines(sale.id, twice)).error.code).toBe('return_exceeds_sale');
    expect((await till.returnLines(sale.id, [{ linha: 1, qtd: 2 }], once)).error.code).toBe(
      'idempotency_key_reused',
    );
  });

  test('before the document was asked for leaves none; a day later only a manager takes it', async () => {
    const { data: sale } = await till.sellLines([nata(1)], 1.5);
    await till.returnLines(sale.id);
    await server.runJobs();
    expect(await documents(sale.id)).toEqual([]);
    const { data: old } = await till.sellLines([nata(2)], 3);
    server.context.clock.move({ hours: 25 });
    expect((await till.returnLines(old.id)).error.code).toBe('undo_too_late');
    const manager = await openTill(server, 862, 'manager');
    expect((await manager.returnLines(old.id)).data).toMatchObject({ devolvido: 3 });
  });
});

describe('an attack', () => {
  test('on the price is refused with what it costs, and nothing is written', async () => {
    expect((await till.sellLines([nata(2)], 0.02)).error).toMatchObject({
      code: 'price_changed',
      context: { total: 3 },
    });
    const priced = { ...nata(2), preco: 0.01, pvp: 0.01 };
    expect((await till.sellLines([priced], 0.02)).error.code).toBe('price_changed');
    expect((await till.sellLines([nata(2)], 3, { entregue: 2.99 })).error.fields).toHaveProperty('entregue');
    expect((await till.sellLines([nata(2)], 3, { meio: 'saldo' })).error.fields).toHaveProperty('meio');
    expect((await till.sellLines([nata(2)], 2, { desconto: 1 })).error.code).toBe('spending_needs_code');
    expect(await db.query(sql`select 1 from till_sales where sold_at = ${server.context.clock()}`)).toEqual(
      [],
    );
  });

  test('with a balance that isn’t there or isn’t proven is refused', async () => {
    const customer = await makeCustomer(db, { balance: 100 });
    const { identificacao } = (await till.identify(customer.national)).data;
    expect((await till.sellLines([nata(2)], 1, { identificacao, desconto: 2 })).error.code).toBe(
      'balance_changed',
    );
    // Packaging is never paid by balance.
    expect((await till.sellLines([cola()], 0, { identificacao, desconto: 2.1, meio: 'saldo' })).status).toBe(
      400,
    );
    await db.execute(sql`update customers set uses_security_code = true where id = ${customer.id}`);
    const spent = await till.sellLines([nata(2)], 2, { identificacao, desconto: 1 });
    expect(spent.error.code).toBe('spending_needs_code');
  });

  test.each([
    [{ ...nata(), id: '999999' }, 'product_unavailable'],
    [{ ...nata(), qtd: 0 }, 'invalid_fields'],
    [{ ...nata(), complementares: ['30404'] }, 'cart_invalid'],
  ])('with what isn’t on the shop’s menu is refused: %j', async (item, code) => {
    expect((await till.sellLines([item], 1.5)).error.code).toBe(code);
  });

  test('with what has sold out is refused, yet told again what was sold before stands', async () => {
    const id = randomUUID();
    expect((await till.sellLines([soup()], 2.79, { id })).data.estado).toBe('contada');
    await runOut('40301');
    expect((await till.sellLines([soup()], 2.79)).error.code).toBe('product_unavailable');
    expect((await till.sellLines([soup()], 2.79, { id })).data.estado).toBe('repetida');
  });

  test('of a shop that takes no orders is refused, though its menu is shown', async () => {
    await openShop(server.context, 851);
    await db.execute(sql`update shops set takes_orders = false where id = 851`);
    const other = await openTill(server, 851);
    expect((await other.sellLines([nata(1)], 1.5)).error.code).toBe('shop_unknown');
  });

  test('by somebody of another shop is refused', async () => {
    const neighbour = await openTill(server, 860);
    const { data: sale } = await till.sellLines([nata(1)], 1.5);
    expect((await neighbour.sellLines([nata(1)], 1.5, { loja: 862 })).error.code).toBe('forbidden');
    expect((await neighbour.returnLines(sale.id)).error.code).toBe('not_found');
    const customer = await makeCustomer(db);
    const { identificacao } = (await till.identify(customer.national)).data;
    const { data: known } = await till.sellLines([nata(1)], 1.5, { identificacao });
    // By its amount it would forget its lines.
    expect((await till.undo(known.id)).error.code).toBe('not_found');
  });
});

test('what was written on a cake goes with who is forgotten, and what was sold stays', async () => {
  const customer = await makeCustomer(db);
  const { identificacao } = (await till.identify(customer.national)).data;
  const { data: sale } = await till.sellLines([nata(2), cola()], 5.1, { identificacao });
  await db.execute(
    sql`update till_sales set lines = jsonb_set(lines, '{0,details}', '"«Parabéns, Maria»"') where id = ${sale.id}`,
  );
  await db.transaction((tx) => eraseLineSales(tx, [sale.id]));
  const { lines } = await db.one<{ lines: object[] }>(
    sql`select lines from till_sales where id = ${sale.id}`,
  );
  expect(lines).toMatchObject([
    { position: 1, quantity: 2, details: '' },
    { position: 2, quantity: 1 },
    { position: 3 },
  ]);
});
