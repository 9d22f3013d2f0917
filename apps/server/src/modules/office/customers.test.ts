import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcesOf } from '#modules/office/resources.ts';
import { modules } from '../../modules.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db } = server.context;
let people: Record<'manager' | 'marketing' | 'administrator', Colleague>;
beforeAll(async () => {
  await openShop(server.context);
  const [manager, marketing, administrator] = await Promise.all(
    (['manager', 'marketing', 'administrator'] as const).map((role) => aColleague(server, role)),
  );
  people = { manager, marketing, administrator } as never;
});

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
    // The shop's manager sees that it was opened, and not what it showed.
    const { data: audit } = await people.manager.get(`/auditoria?de=customer:${id}`);
    expect(audit.total).toBe(1);
    expect(JSON.stringify(audit)).not.toContain(national);
  });

  test('is opened thirty times an hour by one person, who learns no more of it by asking again', async () => {
    const curious = await aColleague(server, 'administrator');
    const { id } = await makeCustomer(db);
    for (let count = 0; count < 30; count += 1) expect((await open(curious, id)).status).toBe(200);
    expect((await open(curious, id)).error.code).toBe('too_many_requests');
    expect(await openings(id)).toHaveLength(30);
    expect((await open(people.administrator, id)).status).toBe(200);
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
      expect((await who.get(`/movimentos?de=${id}`)).data?.total ?? 0).toBe(0);
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
