import type { Transacao } from '@fornada/contract/private-data.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listTransactions } from '#modules/loyalty/list-transactions.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { makeSale } from '../../testing/sale.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const dayOf = (sale: Transacao) => sale.data;
const list = (customerId: number, query = {}) => listTransactions(server.context.db, customerId, query);

describe('the movements of a customer', () => {
  test('come newest first, a page at a time, each once', async () => {
    const { id } = await makeCustomer(server.context.db);
    const made: string[] = [];
    for (let day = 1; day <= 45; day += 1) {
      made.unshift(await makeSale(server.context.db, id, { at: new Date(Date.UTC(2026, 0, day, 12)) }));
    }
    const shown: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await list(id, cursor === null ? {} : { cursor });
      shown.push(...page.transacoes.map((sale) => sale.id));
      cursor = page.cursor;
      pages += 1;
    } while (cursor !== null);
    expect(pages).toBe(3);
    expect(shown).toEqual(made);
  });

  test('follow the hour of the sale, not the hour at which a till told of it', async () => {
    const { id } = await makeCustomer(server.context.db);
    await makeSale(server.context.db, id, { at: new Date('2026-03-12T10:00:00Z') });
    await makeSale(server.context.db, id, { at: new Date('2026-03-10T10:00:00Z') });
    expect((await list(id)).transacoes.map(dayOf)).toEqual(['12/03/2026', '10/03/2026']);
  });

  test('are narrowed to a month of the shop’s own clock, and the months that have any are told', async () => {
    const { id } = await makeCustomer(server.context.db);
    await makeSale(server.context.db, id, { at: new Date('2026-06-15T10:00:00Z') });
    // In Lisbon it is the first of July already.
    await makeSale(server.context.db, id, { at: new Date('2026-06-30T23:30:00Z') });
    expect((await list(id, { mes: '2026-06' })).transacoes.map(dayOf)).toEqual(['15/06/2026']);
    const july = await list(id, { mes: '2026-07' });
    expect(july.transacoes.map((sale) => `${sale.data} ${sale.hora}`)).toEqual(['01/07/2026 00:30']);
    expect(july.meses).toEqual(['2026-07', '2026-06']);
  });

  test('are nobody else’s: another’s cursor leads nowhere', async () => {
    const [one, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    await makeSale(server.context.db, one.id, { at: new Date('2026-01-01T10:00:00Z') });
    const sale = await makeSale(server.context.db, other.id);
    expect((await list(one.id, { cursor: sale })).transacoes).toEqual([]);
  });

  test('are answered with every field of the specification, and refuse what is no month and no cursor', async () => {
    const { id } = await makeCustomer(server.context.db, { balance: 300 });
    const { idToken } = await signInDevice(server.context, id);
    await makeSale(server.context.db, id, { subtotal: 1500, discount: 100 });
    const get = (url: string) =>
      server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${idToken}` } });
    const answer = (await get('/api/transacoes')).json();
    expect(answer.data).toMatchObject({
      cursor: null,
      transacoes: [
        {
          data: '11/03/2026',
          hora: '10:00',
          loja: 'Baixa',
          id_loja: 862,
          id_opiniao: null,
          restaurante: 'Padaria',
          id_perfil: id,
          subtotal: 15,
          desconto: 1,
          valor_pago: 14,
          total_discount: 1,
          pontos_ganhos: 2,
          itens_redimidos: 0,
          itens_adicionados: 0,
          saldo_adicionado: 0,
          saldo_removido: 1,
          pontos_anterior: 0,
          pontos_actual: 2,
          saldo_anterior: 4,
          saldo_actual: 3,
          order_id: null,
          anulada: false,
          devolvido: 0,
        },
      ],
    });
    expect((await get('/api/transacoes?mes=2026-13')).json().error.fields).toEqual({
      mes: 'Valor inválido',
    });
    expect((await get('/api/transacoes?cursor=1')).statusCode).toBe(422);
  });
});
