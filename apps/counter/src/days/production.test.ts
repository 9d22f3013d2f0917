import type { DayLine, DayOrder } from '@fornada/contract/day-orders.ts';
import { expect, test } from 'vitest';
import { bagsFor, productionOf } from './production.ts';

const aLine = (change: Partial<DayLine> = {}): DayLine => ({
  id: '50101',
  nome: 'Bolo-rei',
  qtd: 1,
  nome_complementares: [],
  nome_opcoes: [],
  nota: '',
  inscricao: '',
  fecha_em: '2026-12-22T18:00:00.000Z',
  anuladas: 0,
  por_responder: 0,
  ...change,
});
const anOrder = (orderCode: string, linhas: DayLine[], change: Partial<DayOrder> = {}): DayOrder => ({
  order_id: `order-${orderCode}`,
  orderCode,
  estado: 'received',
  pago: 1,
  por_pagar: 0,
  id_loja: 862,
  id_tipo_entrega: 0,
  nota: '',
  recipiente_proprio: 0,
  sacos: 0,
  hora: '2026-12-24T09:00:00.000Z',
  cliente: 'Ana',
  anotada_por: null,
  linhas,
  ...change,
});

test('puts together what is alike, by product, and tells apart what isn’t', () => {
  const [cake, bread, ...others] = productionOf([
    anOrder('001', [aLine({ qtd: 2 }), aLine({ id: '10201', nome: 'Broa', qtd: 3 })]),
    anOrder('002', [aLine()]),
    anOrder('003', [aLine({ inscricao: 'Parabéns' })]),
    anOrder('004', [aLine()], { id_loja: 863 }),
    anOrder('005', [aLine()], { hora: '2026-12-24T10:00:00.000Z' }),
    anOrder('006', [aLine()], { nota: 'Alergia a nozes' }),
    anOrder('007', [aLine()], { recipiente_proprio: 1 }),
  ]);
  expect(others).toEqual([]);
  expect([cake?.name, cake?.total]).toEqual(['Bolo-rei', 8]);
  expect(cake?.rows.map(({ quantity, codes }) => [quantity, codes])).toEqual([
    [3, ['001', '002']],
    [1, ['003']],
    [1, ['004']],
    [1, ['005']],
    [1, ['006']],
    [1, ['007']],
  ]);
  expect(cake?.rows.map(({ ownContainer }) => ownContainer)).toEqual([
    ...[false, false, false, false, false, true],
  ]);
  expect(cake?.rows.at(-2)?.note).toBe('Alergia a nozes');
  expect([bread?.name, bread?.total]).toEqual(['Broa', 3]);
});

test('shows what was cancelled, and doesn’t count it', () => {
  const [cake] = productionOf([
    anOrder('001', [aLine()]),
    anOrder('002', [aLine({ qtd: 4 })], { estado: 'cancelled' }),
  ]);
  expect(cake?.total).toBe(1);
  expect(cake?.rows.map(({ isCancelled, quantity }) => [isCancelled, quantity])).toEqual([
    [false, 1],
    [true, 4],
  ]);
});

test('is closed once nothing more of a product can come, at any time and in any shop', () => {
  const until = (fecha_em: string | null) => anOrder('001', [aLine({ fecha_em })]);
  const closes = (orders: DayOrder[]) => productionOf(orders)[0]?.closesAt;
  const [early, late] = ['2026-12-22T18:00:00.000Z', '2026-12-22T19:00:00.000Z'];
  expect(closes([until(early), until(late), until(null)])).toBe(late);
  expect(closes([until(null)])).toBeNull();
});

test('counts the bags of each shop, and none of what was cancelled', () => {
  const orders = [
    anOrder('001', [aLine()], { sacos: 2 }),
    anOrder('002', [aLine()], { sacos: 1 }),
    anOrder('003', [aLine()], { sacos: 4, estado: 'cancelled' }),
    anOrder('004', [aLine()], { sacos: 3, id_loja: 863 }),
  ];
  expect([bagsFor(orders, 862), bagsFor(orders, 863), bagsFor(orders, 864)]).toEqual([3, 3, 0]);
});

test('what was taken off once it was closed stays beside what is left, and is not made', () => {
  const [cake] = productionOf([
    anOrder('001', [aLine({ qtd: 1, anuladas: 2 })]),
    anOrder('002', [aLine({ qtd: 0, anuladas: 1 })]),
  ]);
  expect(cake?.total).toBe(1);
  expect(cake?.rows.map(({ quantity, codes, isCancelled }) => [quantity, codes, isCancelled])).toEqual([
    [1, ['001'], false],
    [3, ['001', '002'], true],
  ]);
});

test('what its customer is asked about is a row of its own, and isn’t asked of what was taken off', () => {
  const [cake] = productionOf([
    anOrder('001', [aLine({ qtd: 2, anuladas: 1, por_responder: 1 })]),
    anOrder('002', [aLine({ qtd: 1, anuladas: 1 })]),
  ]);
  expect(cake?.rows.map(({ quantity, line, codes }) => [quantity, line.por_responder, codes])).toEqual([
    [2, 1, ['001']],
    [2, 0, ['001', '002']],
    [1, 0, ['002']],
  ]);
});
