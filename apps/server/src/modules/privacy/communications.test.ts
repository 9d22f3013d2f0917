import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aCustomer } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

type Customer = Awaited<ReturnType<typeof aCustomer>>;

const save = async (customer: Customer, body: object) =>
  (await customer.post('/rgpd/comunicacao', body)).data.privateData.user.data.comunicacao;
const channels = async (customer: Customer) =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/rgpd',
      headers: { authorization: `Bearer ${customer.identity.idToken}` },
    })
  ).json().data.canais;

describe('the consent to marketing', () => {
  test('is nothing until it is given, and given for every channel or for some', async () => {
    const customer = await aCustomer(server);
    expect(await channels(customer)).toEqual({ sms: false, email: false, push: false });
    expect(await save(customer, { comunicacao: 1 })).toBe(true);
    expect(await channels(customer)).toEqual({ sms: true, email: true, push: true });
    expect(await save(customer, { comunicacao: 1, canais: { sms: 0, email: 0 } })).toBe(true);
    expect(await channels(customer)).toEqual({ sms: false, email: false, push: true });
    expect(await save(customer, { comunicacao: 1, canais: { push: false } })).toBe(false);
  });

  test('is withdrawn as easily, whatever the channels say', async () => {
    const customer = await aCustomer(server);
    await save(customer, { comunicacao: 1 });
    expect(await save(customer, { comunicacao: 0, canais: { sms: 1 } })).toBe(false);
    expect(await channels(customer)).toEqual({ sms: false, email: false, push: false });
  });

  test('is kept as proof: channel, time and version of the text', async () => {
    const customer = await aCustomer(server);
    await server.context.db.execute(sql`
      insert into legal_documents (kind, version, title, text, published_at) values ('privacy', 7, 'Política', 'Texto', '2020-01-01')
      on conflict do nothing`);
    await save(customer, { comunicacao: 1, canais: { email: 1 } });
    const [proof] = await server.context.db.query(sql`
      select purpose, channel, granted, document_version, given_at, source from consents
      where customer_id = ${customer.id} order by id desc limit 1`);
    expect(proof).toEqual({
      purpose: 'marketing',
      channel: 'email',
      granted: true,
      document_version: 7,
      given_at: server.context.clock(),
      source: 'rgpd',
    });
  });

  test('lapses a year after the last contact, which the lapsing is not', async () => {
    const customer = await aCustomer(server);
    await save(customer, { comunicacao: 1 });
    server.context.clock.move({ days: 364 });
    await server.runSweeps();
    const row = () =>
      server.context.db.one<{ accepts_marketing: boolean; last_contact_at: Date }>(
        sql`select accepts_marketing, last_contact_at from customers where id = ${customer.id}`,
      );
    const before = await row();
    expect(before.accepts_marketing).toBe(true);
    server.context.clock.move({ days: 2 });
    await server.runSweeps();
    expect(await row()).toEqual({ ...before, accepts_marketing: false });
  });
});
