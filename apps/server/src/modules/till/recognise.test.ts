import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
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

describe('registering', () => {
  test('makes a provisional account, tells its phone how to complete it, and sells to it at once', async () => {
    const person = aPhone();
    const { data } = await till.register(person.telemovel);
    expect(data).toMatchObject({ novo: true, temporario: true, nome: '', saldo: 0, pontos: 0 });
    const lapses = new Date(server.context.clock().getTime() + 30 * DAY).toISOString().slice(0, 10);
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
