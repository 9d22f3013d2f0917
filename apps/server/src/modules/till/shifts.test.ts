// A drawer from its opening to its closing: every sale and return is in one of them, and the count is compared.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { server } = await packagingShop();
await openShop(server.context, 860);
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const open = (fundo: number, id: string = randomUUID()) =>
  till.post('/api/balcao/turnos', { id, loja: 862, fundo });
const close = (id: string, contado: number, nota = '') =>
  till.post(`/api/balcao/turnos/${id}/fechar`, { contado, nota });

test('is closed with its difference, by method and VAT, once, and the next one has what came after', async () => {
  const id = randomUUID();
  await Promise.all([open(50, id), open(50, id), open(50, id)]);
  expect((await open(20)).error.code).toBe('record_changed');
  const { data: sale } = await till.sellLines([nata(2), cola()], 5.1, { entregue: 10 });
  await till.sellLines([nata(2)], 3, { meio: 'multibanco' });
  await till.returnLines(sale.id, [{ linha: 2, qtd: 1 }]);
  // Nobody counts towards a figure that they know.
  expect((await till.post(`/api/balcao/turnos`, { id, loja: 862, fundo: 50 })).data.aberto).toMatchObject({
    esperado: null,
    somas: null,
  });
  const closed = (await close(id, 51.8, 'Falta um troco')).data.fechados[0];
  expect(closed).toMatchObject({
    ...{ fundo: 50, contado: 51.8, esperado: 53, diferenca: -1.2, nota: 'Falta um troco' },
    somas: {
      meios: [
        { meio: 'dinheiro', vendas: 1, recebido: 5.1, devolvido: 2.1 },
        { meio: 'multibanco', vendas: 1, recebido: 3, devolvido: 0 },
      ],
      iva: [{ taxa: 23, total: 6, base: 4.88, valor_iva: 1.12 }],
      encomendas: [],
    },
  });
  expect((await close(id, 51.8)).data.fechados[0]).toEqual(closed);
  expect((await close(id, 53)).error.code).toBe('record_changed');

  // What comes back later is the next one’s, whosever sale it was.
  server.context.clock.move({ minutes: 5 });
  const next = randomUUID();
  await open(50, next);
  await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  expect((await close(next, 48.5)).data.fechados[0]).toMatchObject({
    ...{ esperado: 48.5, diferenca: 0 },
    somas: {
      meios: [{ meio: 'dinheiro', vendas: 0, recebido: 0, devolvido: 1.5 }],
      iva: [{ taxa: 23, total: -1.5 }],
    },
  });
});

test('is nobody’s of another shop', async () => {
  const id = randomUUID();
  await open(10, id);
  const neighbour = await openTill(server, 860);
  const body = { contado: 0, nota: '' };
  expect((await neighbour.post(`/api/balcao/turnos/${id}/fechar`, body)).error.code).toBe('not_found');
  expect((await neighbour.post('/api/balcao/turnos', { id, loja: 862, fundo: 0 })).error.code).toBe(
    'forbidden',
  );
});
