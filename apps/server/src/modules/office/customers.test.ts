import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { setMarketing } from '#modules/accounts/consents.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { resourcesOf } from '#modules/office/resources.ts';
import { modules } from '../../modules.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
let people: Record<'manager' | 'marketing' | 'administrator', Colleague>;
beforeAll(async () => {
  await openShop(server.context);
  const [manager, marketing, administrator] = await Promise.all(
    (['manager', 'marketing', 'administrator'] as const).map((role) => aColleague(server, role)),
  );
  people = { manager, marketing, administrator } as never;
});

const adjust = async (who: Colleague, id: number, body: object, key: string = randomUUID()) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/gestao/clientes/${id}/ajuste`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    payload: { pontos: 0, saldo: 0, motivo: 'Talão esquecido', ...body },
  });
  return { status: response.statusCode, ...response.json() };
};

describe('customers', () => {
  test('are found by phone and name; marketing learns no phone, and finds none by it', async () => {
    const { id, national, phone } = await makeCustomer(db);
    for (const words of [national, phone.replace('+', '%2B'), `00${phone.slice(1)}`]) {
      const found = await people.administrator.get(`/clientes?q=${words}`);
      expect(found.data.itens).toMatchObject([{ id, nome: 'Maria Teste' }]);
    }
    expect((await people.marketing.get(`/clientes?q=${national}`)).data.total).toBe(0);
    for (const path of ['/clientes?q=maria', `/clientes/${id}`]) {
      const { status, data } = await people.marketing.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/telemovel|email|\+351|exemplo\.pt/);
    }
  });
});

describe('what reaches a customer', () => {
  const open = (who: Colleague, id: number) => who.post(`/clientes/${id}/contactos`);
  const openings = async (id: number) =>
    await db.query(sql`
      select action, shop_id, after from staff_actions where subject = ${`customer:${id}`} order by id`);

  test('is told to the manager of a shop of theirs, masked until it is opened, and opening is on record', async () => {
    const { id, phone, national } = await makeCustomer(db);
    await db.execute(sql`update customers set email = ${`rita.${id}@exemplo.pt`} where id = ${id}`);
    await makeSale(db, id);
    const masked = { telemovel: `••• ${phone.slice(-3)}`, email: 'r•••@exemplo.pt' };
    for (const who of [people.manager, people.administrator]) {
      const alone = await who.get(`/clientes/${id}`);
      const listed = await who.get(`/clientes?q=${national}`);
      expect(alone.data).toMatchObject({ ...masked, contactos: 1 });
      expect(listed.data.itens).toMatchObject([{ id, ...masked }]);
      expect(JSON.stringify([alone, listed])).not.toContain(national);
    }
    expect(await openings(id)).toEqual([]);
    const { status, data } = await open(people.manager, id);
    expect([status, data]).toEqual([200, { telemovel: phone, email: `rita.${id}@exemplo.pt` }]);
    expect(await openings(id)).toEqual([{ action: 'customer.contacts_opened', shop_id: 862, after: masked }]);
    expect((await people.manager.get(`/clientes/${id}`)).data).toMatchObject(masked);
    // That it was opened is there for who answers for the shop, and not what was.
    const { data: audit } = await people.manager.get(`/auditoria?de=customer:${id}`);
    expect(audit.total).toBe(1);
    expect(JSON.stringify(audit)).not.toContain(national);
  });

  test('is no part of a number: who guesses digits learns nothing', async () => {
    const { id, national } = await makeCustomer(db);
    await db.execute(sql`update customers set email = 'adivinha@exemplo.pt' where id = ${id}`);
    await makeSale(db, id);
    for (const part of [national.slice(0, 6), national.slice(3), 'adivinha@', 'exemplo.pt'])
      expect([part, (await people.manager.get(`/clientes?q=${part}`)).data.total]).toEqual([part, 0]);
    expect((await people.manager.get('/clientes?q=Adivinha@exemplo.pt')).data.total).toBe(1);
  });

  test('is nothing to the manager of another shop, nor to marketing, by whatever way', async () => {
    const { id, phone, national } = await makeCustomer(db);
    const email = `outra.${id}@exemplo.pt`;
    await db.execute(sql`update customers set email = ${email} where id = ${id}`);
    await makeSale(db, id);
    await openShop(server.context, 861);
    const elsewhere = await aColleague(server, 'manager', 861);
    for (const who of [elsewhere, people.marketing]) {
      expect((await who.get(`/clientes?q=${national}`)).data.total).toBe(0);
      expect((await who.get(`/clientes?q=${email}`)).data.total).toBe(0);
      expect((await open(who, id)).status).toBe(403);
      for (const { name } of resourcesOf(modules).values()) {
        const told = await Promise.all([
          who.get(`/${name}`),
          who.get(`/${name}?de=${id}`),
          who.get(`/${name}/${id}`),
        ]);
        expect([name, JSON.stringify(told)]).not.toEqual([name, expect.stringContaining(national)]);
        expect([name, JSON.stringify(told)]).not.toEqual([name, expect.stringContaining(email)]);
      }
    }
    expect(await openings(id)).toEqual([]);
    expect(phone).toContain(national);
  });
});

test('a customer’s movement tells the shop, the amount and the seller of its sale', async () => {
  const { id } = await makeCustomer(db);
  const sale = await makeSale(db, id, { subtotal: 1250 });
  const { name } = await db.one<{ name: string }>(sql`
    update transactions set staff_id = (select max(id) from staff) where id = ${sale}
    returning (select name from staff where id = transactions.staff_id) as name`);
  await adjust(people.manager, id, { saldo: 1 });
  const { data } = await people.manager.get(`/movimentos?de=${id}`);
  expect(data.itens).toMatchObject([
    { tipo: 'adjust', loja: null, valor: null },
    { tipo: 'earn', loja: expect.any(String), valor: 12.5, pessoa: name },
  ]);
});

describe('an adjustment', () => {
  test('happens once a key, is in the ledger and in the audit, and the books agree', async () => {
    const { id } = await makeCustomer(db, { balance: 100 });
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => adjust(people.manager, id, { saldo: 2.5, pontos: 1 }, key)),
    );
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ saldo: 3.5, pontos: 1 }));
    const other = await adjust(people.manager, id, { saldo: 3 }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
    const { data } = await people.manager.get(`/movimentos?de=${id}`);
    expect(data.itens[0]).toMatchObject({ tipo: 'adjust', saldo: 2.5, pontos: 1, motivo: 'Talão esquecido' });
    const actions = await db.query(sql`
      select action, reason from staff_actions where subject = ${`customer:${id}`} and action = 'customer.adjusted'`);
    expect(actions).toEqual([{ action: 'customer.adjusted', reason: 'Talão esquecido' }]);
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('has a limit by role, needs a reason and never leaves less than nothing', async () => {
    const { id } = await makeCustomer(db, { balance: 100 });
    expect((await adjust(people.manager, id, { saldo: 20.01 })).error.code).toBe('adjustment_refused');
    expect((await adjust(people.administrator, id, { saldo: 20.01 })).status).toBe(200);
    expect((await adjust(people.manager, id, { saldo: 1, motivo: ' ' })).status).toBe(422);
    expect((await adjust(people.administrator, id, { saldo: -50 })).error.code).toBe('adjustment_refused');
    expect((await adjust(people.marketing, id, { saldo: 1 })).status).toBe(403);
    const spent = await Promise.all([20, 20, 20, 20].map((saldo) => adjust(people.manager, id, { saldo })));
    expect(spent.filter(({ status }) => status === 200).length).toBeLessThan(4);
  });
});

test('an adjustment says in the audit in which shop, which a manager of several must name', async () => {
  const { id } = await makeCustomer(db);
  const shopsIn = async () =>
    (
      await db.query<{ shop_id: number | null }>(sql`
        select shop_id from staff_actions where subject = ${`customer:${id}`} order by id`)
    ).map(({ shop_id }) => shop_id);
  await adjust(people.manager, id, { saldo: 1 });
  await adjust(people.administrator, id, { saldo: 1 });
  await adjust(people.administrator, id, { saldo: 1, loja: 862 });
  expect(await shopsIn()).toEqual([862, null, 862]);
  expect((await people.manager.get(`/auditoria?de=customer:${id}`)).data.total).toBe(2);

  await openShop(server.context, 860);
  const several = await aColleague(server, 'manager', 862);
  await db.execute(sql`insert into staff_shops (staff_id, shop_id) select max(id), 860 from staff`);
  const silent = await adjust(several, id, { saldo: 1 });
  expect([silent.status, Object.keys(silent.error.fields)]).toEqual([422, ['loja']]);
  expect((await adjust(several, id, { saldo: 1, loja: 860 })).status).toBe(200);
  expect((await adjust(people.manager, id, { saldo: 1, loja: 860 })).status).toBe(403);
  expect(await shopsIn()).toEqual([862, null, 862, 860]);
});

test('two accounts of one person become one, and the books agree', async () => {
  const [kept, other] = [
    await makeCustomer(db, { balance: 100 }),
    await makeCustomer(db, { balance: 250, progress: 1300 }),
  ];
  const body = { outro: other.id, motivo: 'A mesma pessoa' };
  expect((await people.manager.post(`/clientes/${kept.id}/juntar`, body)).status).toBe(403);
  const { data } = await people.administrator.post(`/clientes/${kept.id}/juntar`, body);
  expect(data).toEqual({ saldo: 3.5, pontos: 2 });
  expect(await db.one(sql`select phone, balance_cents from customers where id = ${other.id}`)).toEqual({
    phone: null,
    balance_cents: 0,
  });
  expect((await people.administrator.post(`/clientes/${kept.id}/juntar`, body)).status).toBe(404);
  expect(
    (await people.administrator.post(`/clientes/${kept.id}/juntar`, { ...body, outro: kept.id })).status,
  ).toBe(404);
  expect((await auditMoney(db)).differences).toEqual([]);
});

test('an answer to an opinion reaches the customer once', async () => {
  const { id } = await makeCustomer(db);
  const { id: opinion } = await db.one<{ id: number }>(sql`
    insert into opinions (customer_id, shop_id, comment) values (${id}, 862, 'Bom pão') returning id`);
  await people.manager.put(`/opinioes/${opinion}`, { resposta: 'Obrigado!' });
  await people.manager.put(`/opinioes/${opinion}`, { resposta: 'Muito obrigado!' });
  expect((await people.manager.get(`/opinioes/${opinion}`)).data.resposta).toBe('Muito obrigado!');
  const told = await db.query(sql`select text from notifications where customer_id = ${id}`);
  expect(told).toEqual([{ text: 'Obrigado!' }]);
  const elsewhere = await aColleague(server, 'manager', 862);
  await db.execute(sql`delete from staff_shops where staff_id in (select max(id) from staff)`);
  expect((await elsewhere.get(`/opinioes/${opinion}`)).status).toBe(404);
});

describe('a message to many', () => {
  const agree = (customerId: number, push: boolean) =>
    db.transaction((tx) =>
      setMarketing(
        tx,
        { customerId, source: 'app', now: clock(), versions: { terms: 1, privacy: 1 } },
        { push },
      ),
    );
  const toldTo = async (id: number) =>
    (
      await db.one<{ count: number }>(sql`
      select count(*) from notifications where customer_id = ${id} and kind = 'broadcast'`)
    ).count;

  test('is sent at its time, to who agreed, once, however often the job runs, within the cap', async () => {
    const [willing, unwilling, withdrew] = [
      await makeCustomer(db),
      await makeCustomer(db),
      await makeCustomer(db),
    ];
    await agree(willing.id, true);
    await agree(withdrew.id, true);
    await agree(withdrew.id, false);
    const at = new Date(clock().getTime() + 3_600_000).toISOString();
    const broadcast = {
      title: 'Bolo-rei',
      text: 'Já há.',
      link: '/novidades',
      maximo_semanal: 1,
      enviar_em: at,
    };
    const { data } = await people.marketing.post('/envios', broadcast);
    expect(data).toMatchObject({ estado: 'scheduled', enviadas: 0 });
    await server.runSweeps();
    expect(await toldTo(willing.id)).toBe(0);
    clock.move({ hours: 1 });
    await server.runSweeps();
    await server.runSweeps();
    expect([await toldTo(willing.id), await toldTo(unwilling.id), await toldTo(withdrew.id)]).toEqual([
      1, 0, 0,
    ]);

    const again = { ...broadcast, enviar_em: clock().toISOString() };
    // The sessions of before have been idle for an hour.
    const fresh = await aColleague(server, 'marketing');
    expect((await fresh.get(`/envios/${data.id}`)).data).toMatchObject({ estado: 'sent', enviadas: 1 });
    const second = await fresh.post('/envios', again);
    await server.runSweeps();
    expect(await toldTo(willing.id)).toBe(1);
    expect((await fresh.get(`/envios/${second.data.id}`)).data).toMatchObject({
      estado: 'sent',
      enviadas: 0,
    });
    expect((await fresh.put(`/envios/${data.id}`, again)).status).toBe(409);
  });

  test('leads nowhere but into the app', async () => {
    const fresh = await aColleague(server, 'marketing');
    const { status, error } = await fresh.post('/envios', {
      title: 'x', text: 'y', link: 'https://outro.example', maximo_semanal: 1,
    }); // biome-ignore format: a form
    expect([status, Object.keys(error.fields)]).toEqual([422, ['link']]);
  });
});

describe('the team', () => {
  test('is kept by administrators, who can’t shut themselves out', async () => {
    const admin = await aColleague(server, 'administrator');
    const person = { nome: 'Ana', email: 'ana@fornada.example', papel: 'assistant', lojas: [862], ativo: 1 };
    expect((await admin.post('/equipa', person)).error.fields).toHaveProperty('password');
    const { data } = await admin.post('/equipa', { ...person, password: 'massa-mae-de-centeio' });
    expect(data).toMatchObject({ papel: 'assistant', lojas: [862], segundo_fator: 0 });
    expect(JSON.stringify(data)).not.toContain('centeio');
    const again = await admin.post('/equipa', { ...person, password: 'massa-mae-de-centeio' });
    expect(Object.keys(again.error.fields)).toEqual(['email']);
    const { staff_id } = await db.one<{ staff_id: number }>(sql`
      select staff_id from staff_actions where subject = ${`staff:${data.id}`} order by id limit 1`);
    const { data: self } = await admin.get(`/equipa/${staff_id}`);
    expect((await admin.put(`/equipa/${staff_id}`, { ...self, ativo: 0 })).status).toBe(422);
    const entries = (await admin.get(`/auditoria?de=staff:${data.id}`)).data.itens;
    expect(entries).toMatchObject([{ acao: 'staff.created', sobre: `staff:${data.id}` }]);
    expect(JSON.stringify(entries)).not.toContain('centeio');
  });
});

test.each(['vendas', 'pontos', 'saldo', 'preparacao', 'pagamentos'])(
  'the report %s is read',
  async (name) => {
    const admin = await aColleague(server, 'administrator');
    const { status, data } = await admin.get(`/relatorios/${name}/dados?desde=2020-01-01&ate=2099-12-31`);
    expect(status).toBe(200);
    const fields = data.colunas.map(({ campo }: { campo: string }) => campo);
    for (const row of data.linhas) expect(Object.keys(row)).toEqual(expect.arrayContaining(fields));
    const assistant = await aColleague(server, 'assistant');
    expect((await assistant.get(`/relatorios/${name}/dados`)).status).toBe(name === 'saldo' ? 403 : 200);
  },
);

test('what is owed to customers is told also of days on which nothing moved, up to today', async () => {
  const { id } = await makeCustomer(db);
  const giver = await aColleague(server, 'administrator');
  expect((await adjust(giver, id, { saldo: 7 })).status).toBe(200);
  // The openings of other tests' accounts are of the machine's own time.
  const { owed } = await db.one<{ owed: number }>(sql`
    select sum(balance_delta + held_delta) / 100.0 as owed from ledger_entries where created_at <= ${clock()}`);
  clock.move({ hours: 72 });
  const admin = await aColleague(server, 'administrator');
  const { data } = await admin.get('/relatorios/saldo/dados?ate=2099-12-31');
  const today = clock().toISOString().slice(0, 10);
  expect(data.linhas.at(-1)).toEqual({ dia: today, variacao: 0, em_divida: owed });
});
