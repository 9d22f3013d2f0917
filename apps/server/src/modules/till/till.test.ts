import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { searchStaffActions } from '#modules/staff/search-actions.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { aPhoneShowing, openTill, type Till } from '../../testing/till.ts';
import { aPhone, e164Of } from '../../testing/visitor.ts';

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

describe('a customer at the till', () => {
  test('is recognised by the phone, in any spelling, and shown no more than needed', async () => {
    const customer = await makeCustomer(db(), { balance: 450, progress: 2_150 });
    await db().execute(sql`update customers set name = 'Maria do Carmo Teste' where id = ${customer.id}`);
    for (const typed of [customer.national, customer.phone, customer.national.replace(/(...)/g, '$1 ')]) {
      expect((await till.identify(typed)).data).toEqual({
        identificacao: expect.any(String),
        nome: 'Maria Teste',
        telemovel: `••• ${customer.national.slice(-3)}`,
        saldo: 4.5,
        pontos: 3,
        patamar: 10,
        acumulado: 3.5,
        euros_por_ponto: 6,
        prova: 'telemovel',
        pode_gastar: true,
        fatura: null,
        temporario: false,
        caduca_em: null,
        novo: false,
      });
    }
  });

  test('is recognised by the code that stays while it is on, and by the code that changes, once', async () => {
    const { id } = await makeCustomer(db());
    const { security_code: code } = await db().one<{ security_code: string }>(sql`
      update customers set uses_security_code = true, security_code = 'B000000000N' where id = ${id}
      returning security_code`);
    for (const typed of [code, 'b0000-00000n', 'BOOOO OOOOON'])
      expect((await till.identify(typed)).data).toMatchObject({ prova: 'codigo', pode_gastar: true });
    const show = await aPhoneShowing(server, id);
    const shown = await show();
    expect((await till.identify(shown)).data).toMatchObject({ prova: 'qr', pode_gastar: true });
    expect((await till.identify(shown)).error.code).toBe('code_used');
  });

  describe('who chose a tax number for invoices', () => {
    const identities = {
      principal: { nome: 'Maria do Carmo Teste', nif: '219603472' },
      secundario: { nome: 'Padaria Teste, Lda', nif: '500000000' },
    };
    const choose = async (choice: string | null) => {
      const customer = await makeCustomer(db());
      await db().execute(sql`
        update customers set name = 'Maria do Carmo Teste', tax_id_1 = '219603472', billing_name_2 = 'Padaria Teste, Lda',
          tax_id_2 = '500000000', tax_id_used = ${choice} where id = ${customer.id}`);
      return customer;
    };

    test.each(['principal', 'secundario'] as const)(
      'has the %s one told at the till, not the other',
      async (choice) => {
        const customer = await choose(choice);
        const show = await aPhoneShowing(server, customer.id);
        for (const shown of [customer.phone, await show()]) {
          const { data } = await till.identify(shown);
          expect(data.fatura).toEqual(identities[choice]);
          const other = identities[choice === 'principal' ? 'secundario' : 'principal'];
          expect(JSON.stringify(data)).not.toContain(other.nif);
        }
      },
    );

    test('has none told when none is chosen, or the chosen one is empty', async () => {
      expect((await till.identify((await choose(null)).phone)).data.fatura).toBeNull();
      const customer = await choose('secundario');
      await db().execute(sql`update customers set tax_id_2 = '' where id = ${customer.id}`);
      expect((await till.identify(customer.phone)).data.fatura).toBeNull();
    });

    test('and asks for the code has it told to who shows the code, not to who says the phone', async () => {
      const customer = await choose('principal');
      await db().execute(sql`
        update customers set uses_security_code = true, security_code = 'C000000000M' where id = ${customer.id}`);
      expect((await till.identify(customer.phone)).data.fatura).toBeNull();
      expect((await till.identify('C000000000M')).data.fatura).toEqual(identities.principal);
    });
  });

  test.each([
    ['919999999', 'customer_unknown'],
    ['B0000000001', 'code_unknown'],
    ['uma coisa qualquer', 'code_unknown'],
    [`F1${'0'.repeat(42)}`, 'code_unknown'],
  ])('that «%s» would be is refused with %s', async (codigo, code) => {
    expect((await till.identify(codigo)).error.code).toBe(code);
  });
});

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

describe('registering', () => {
  test('makes a provisional account, tells its phone how to complete it, and sells to it at once', async () => {
    const person = aPhone();
    const { data } = await till.register(person.telemovel);
    expect(data).toMatchObject({ novo: true, temporario: true, nome: '', saldo: 0, pontos: 0 });
    const lapses = new Date(server.context.clock().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(data.caduca_em).toBe(lapses);
    await server.runJobs();
    const { text } = await db().one<{ text: string }>(sql`
      select text from simulator.messages where recipient = ${e164Of(person)}`);
    expect(text).toMatch(/^Fornada: a sua conta esta criada .* ate \d\d\/\d\d em \S+\/registo /);
    expect(text.length).toBeLessThanOrEqual(160);
    expect((await till.sell(data.identificacao, 6)).data).toMatchObject({ pontos_ganhos: 1 });
    const [registered] = await searchStaffActions(db(), { action: 'customer.registered' });
    expect(registered?.subject).toMatch(/^customer:\d+$/);
  });

  test('a phone that has an account finds it, and sends nothing', async () => {
    const customer = await makeCustomer(db());
    const { data } = await till.register(customer.national);
    expect(data).toMatchObject({ novo: false, temporario: false });
    await server.runJobs();
    expect(
      await db().query(sql`select 1 from simulator.messages where recipient = ${customer.phone}`),
    ).toEqual([]);
  });

  test('what is no mobile number is refused beside its field', async () => {
    expect((await till.register('212345678')).error.fields).toHaveProperty('telemovel');
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
      new Date(server.context.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [-17, 2]) {
      const answer = await till.claim(data.identificacao, 5, `FS B/${days + 20}`, dayFromNow(days));
      expect(answer.error.code).toBe('receipt_too_old');
    }
    expect((await till.claim(data.identificacao, 5, 'FS B/1', dayFromNow(-15))).status).toBe(200);
  });
});
