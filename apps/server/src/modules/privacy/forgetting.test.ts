import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { askToBeForgotten, type Customer, erasedSince, placeNamedOrder } from '../../testing/forgetting.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { aCustomer, type Visitor } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const ask = (customer: Customer, email?: string) => askToBeForgotten(server, customer, email);
const erasedAt = (customer: Customer) => erasedSince(server, customer);
const placeOrder = (customer: Customer) => placeNamedOrder(server, customer);
const get = async (url: string) => (await server.inject({ method: 'GET', url })).json();
const open = async (visitor: Visitor) =>
  (
    await server.inject({
      method: 'GET',
      url: '/api/rgpd',
      headers: { authorization: `Bearer ${visitor.identity.idToken}` },
    })
  ).json().data.pedidos;
/** Days later the device asks for new tokens, as the application does. */
async function pass(days: number, visitor?: Visitor): Promise<void> {
  server.context.clock.move({ days });
  if (visitor === undefined) return;
  const { refreshToken } = visitor.identity;
  visitor.identity = (await visitor.post('/identity/token', { refreshToken })).data;
}

describe('asking to be forgotten', () => {
  test('needs a valid e-mail', async () => {
    const customer = await aCustomer(server);
    expect((await customer.post('/rgpd/esquecimento', {})).error.fields).toEqual({
      email: 'Campo de preenchimento obrigatório',
    });
    expect((await customer.post('/rgpd/esquecimento', { email: 'maria@' })).error.fields).toEqual({
      email: 'Email inválido',
    });
  });

  test('does nothing until the mailed link is confirmed, and says what would be lost', async () => {
    const customer = await aCustomer(server);
    await makeSale(server.context.db, customer.id, { subtotal: 6600 });
    const token = await ask(customer);
    expect((await get(`/api/rgpd/esquecimento/${token}`)).data).toMatchObject({
      estado: 'pedido',
      saldo: 6,
      pontos: 1,
    });
    server.context.clock.move({ days: 4 });
    await server.runSweeps();
    expect(await erasedAt(customer)).toBeNull();
    expect(await customer.post(`/rgpd/esquecimento/${token}`)).toMatchObject({
      status: 404,
      error: { code: 'link_unknown' },
    });
  });

  test('again sends another link, and the first one stops working', async () => {
    const customer = await aCustomer(server);
    const first = await ask(customer);
    const second = await ask(customer);
    expect((await customer.post(`/rgpd/esquecimento/${first}`)).status).toBe(404);
    expect((await customer.post(`/rgpd/esquecimento/${second}`)).data.estado).toBe('confirmado');
    expect(await customer.post('/rgpd/esquecimento', { email: 'a@b.pt' })).toMatchObject({
      status: 409,
      error: { code: 'request_under_way' },
    });
  });

  test('keeps no link that could be followed once the mail is sent', async () => {
    const customer = await aCustomer(server);
    const token = await ask(customer, 'sem.rasto@exemplo.pt');
    await server.runJobs();
    const kept = await server.context.db.query(
      sql`select 1 from deliveries where body like ${`%${token}%`} or html like ${`%${token}%`}`,
    );
    expect(kept).toEqual([]);
  });

  test('can be undone for a week, by the link or in the application', async () => {
    for (const undo of ['link', 'app'] as const) {
      const customer = await aCustomer(server);
      const token = await ask(customer);
      await customer.post(`/rgpd/esquecimento/${token}`);
      expect(await open(customer)).toMatchObject([{ tipo: 'esquecimento', estado: 'confirmado' }]);
      await pass(6, customer);
      const answer = await customer.post(
        undo === 'link' ? `/rgpd/esquecimento/${token}/anular` : '/rgpd/esquecimento/anular',
      );
      expect(answer.status).toBe(200);
      await pass(2, customer);
      await server.runSweeps();
      expect(await erasedAt(customer)).toBeNull();
      expect(await open(customer)).toEqual([]);
    }
  });

  test('waits for an order that is under way', async () => {
    const customer = await aCustomer(server);
    await customer.post(`/rgpd/esquecimento/${await ask(customer)}`);
    await pass(8, customer);
    await placeOrder(customer);
    await server.runJobs();
    await server.runSweeps();
    expect(await erasedAt(customer)).toBeNull();
    // Nobody approves the payment, and the order expires.
    server.context.clock.move({ minutes: 30 });
    await server.runSweeps();
    await server.runJobs();
    await server.runSweeps();
    expect(await erasedAt(customer)).not.toBeNull();
  });
});
