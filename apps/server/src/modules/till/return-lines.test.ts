// A return that is told again after its answer was lost: as it was, or with a change made meanwhile.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test.
const { server } = await packagingShop();
await openShop(server.context, 860);
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const one = (linha: number, qtd = 1) => ({ linha, qtd });
type Lines = ReturnType<typeof one>[];

/** Two natas and two colas with their deposit; `first` of them comes back, and the same id is told with `then`. */
async function toldTwice(first: Lines, then: Lines) {
  const { data: sale } = await till.sellLines([nata(2), cola(2)], 7.2);
  const id = { id: randomUUID() };
  const { data } = await till.returnLines(sale.id, first, id);
  const again = await till.returnLines(sale.id, then, id);
  const [kept] = await listed(sale.id);
  expect(kept.devolvido).toBe(data.devolvido);
  return again;
}

async function listed(id: string) {
  const headers = { authorization: `Bearer ${till.token}` };
  const answer = await server.inject({ url: '/api/balcao/vendas/linhas?loja=862', headers });
  return answer.json().data.filter((sale: { id: string }) => sale.id === id);
}

test.each<[string, Lines, Lines]>([
  ['all that is left', [one(1)], []],
  ['all that is left, of goods alone', [one(1)], [one(1, 2), one(2, 2)]],
  ['more of a line', [one(1)], [one(1, 2)]],
  ['less of a line', [one(1, 2)], [one(1)]],
  ['fewer lines', [one(1), one(2)], [one(1)]],
  ['a line instead of all', [], [one(1, 2)]],
  ['a line twice', [one(1)], [one(1), one(1)]],
  ['more than there was', [one(1)], [one(1, 3)]],
])('told again as %s is refused, and moves nothing', async (_, first, then) => {
  expect((await toldTwice(first, then)).error?.code).toBe('idempotency_key_reused');
});

test.each<[string, Lines, Lines]>([
  ['the same', [one(2)], [one(2)]],
  ['the same in another order', [one(1), one(2)], [one(2), one(1)]],
  ['all, as it was', [], []],
  ['all, by its lines', [], [one(1, 2), one(2, 2)]],
  ['all, where it was all', [one(1, 2), one(2, 2)], []],
])('told again as %s gets its first answer', async (_, first, then) => {
  expect((await toldTwice(first, then)).data).toMatchObject({ estado: 'repetida' });
});

test('what was left when it was told counts, not what is left by now', async () => {
  const { data: sale } = await till.sellLines([nata(3)], 4.5);
  const [first, last] = [{ id: randomUUID() }, { id: randomUUID() }];
  await till.returnLines(sale.id, [one(1)], first);
  await till.returnLines(sale.id, [], last);
  expect((await till.returnLines(sale.id, [], last)).data).toMatchObject({
    estado: 'repetida',
    devolvido: 4.5,
  });
  expect((await till.returnLines(sale.id, [one(1)], first)).data.estado).toBe('repetida');
  expect((await till.returnLines(sale.id, [], first)).error?.code).toBe('idempotency_key_reused');
});

test('an id that another sale’s return has is refused', async () => {
  const [{ data: sale }, { data: other }] = [
    await till.sellLines([nata(1)], 1.5),
    await till.sellLines([nata(1)], 1.5),
  ];
  const id = { id: randomUUID() };
  await till.returnLines(sale.id, [], id);
  expect((await till.returnLines(other.id, [], id)).error.code).toBe('idempotency_key_reused');
});
