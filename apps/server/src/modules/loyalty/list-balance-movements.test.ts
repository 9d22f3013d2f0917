import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';
import { send } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ now: '2026-03-11T10:00:00Z' });
  await openShop(server.context);
  const marketing = await aColleague(server, 'marketing');
  const terms = { de: '2026-03-01', ate: '2026-12-31', limite: 100, so_novos: 0 };
  const made = await marketing.post('/cupoes', {
    ...terms,
    nome: 'Primavera',
    valor: 5,
    codigo: 'PRIMAVERA',
  });
  expect(made.status).toBe(200);
});

async function aCustomer() {
  const { id } = await makeCustomer(server.context.db);
  const { idToken: token } = await signInDevice(server.context, id);
  const headers = { authorization: `Bearer ${token}` };
  return {
    id,
    redeem: () => send(server, '/api/cupoes', { body: { codigo: 'PRIMAVERA' }, token }),
    movements: async (query = '') =>
      (await server.inject({ method: 'GET', url: `/api/transacoes${query}`, headers })).json().data,
  };
}

describe('a coupon that was redeemed', () => {
  test('is found among the movements, in its place between sales, on one page only', async () => {
    const holder = await aCustomer();
    const at = (minutes: number) => new Date(server.context.clock().getTime() + minutes * 60_000);
    await makeSale(server.context.db, holder.id, { at: at(-5) });
    await holder.redeem();
    for (let sale = 1; sale <= 20; sale += 1) await makeSale(server.context.db, holder.id, { at: at(sale) });

    const first = await holder.movements();
    expect([first.transacoes.length, first.outros_movimentos]).toEqual([20, []]);
    const second = await holder.movements(`?cursor=${first.cursor}`);
    expect(second).toMatchObject({
      transacoes: [{ hora: '09:55' }],
      outros_movimentos: [
        { tipo: 'cupao', data: '11/03/2026', hora: '10:00', codigo: 'PRIMAVERA', valor: 5, saldo_actual: 5 },
      ],
      cursor: null,
    });
    expect((await holder.movements('?mes=2026-02')).outros_movimentos).toEqual([]);
    expect((await (await aCustomer()).movements(`?cursor=${first.cursor}`)).outros_movimentos).toEqual([]);
  });

  test('is a month’s movement also where nothing was bought', async () => {
    const holder = await aCustomer();
    await holder.redeem();
    expect(await holder.movements('?mes=2026-03')).toMatchObject({
      transacoes: [],
      outros_movimentos: [{ codigo: 'PRIMAVERA' }],
      meses: ['2026-03'],
    });
  });
});
