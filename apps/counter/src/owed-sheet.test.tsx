import { expect, test, vi } from 'vitest';
import { HandOver } from './hand-over.tsx';
import { OwedSheet } from './owed-sheet.tsx';
import {
  all,
  answering,
  asked,
  askedOnce,
  held,
  lost,
  one,
  press,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
  written,
} from './testing/counter.tsx';

const order = (of: object = {}) => ({
  ...{ order_id: 'o1', orderCode: '042', cliente: 'Rita', estado: 'ready', hora_marcada: null },
  ...{ total: 12.5, por_pagar: 7.5, recipiente_proprio: 0, sacos: 0, a_devolver: 0, devolucoes: [] },
  ...{ recebido: null, ...of },
});
const paid = (of: object = {}) =>
  order({
    por_pagar: 0,
    recebido: {
      ...{ id: 'p1', meio: 'dinheiro', valor: 7.5, quando: '2026-11-20T10:00:00.000Z' },
      anulavel_ate: '2026-11-20T10:10:00.000Z',
    },
    ...of,
  });
const list = 'POST balcao/por-pagar';
const take = 'POST balcao/encomendas/o1/receber';

async function look(...orders: object[]) {
  answering(list, orders);
  answering('GET balcao/loja', { imprime: [] });
  show(<OwedSheet shop={shop} onClose={() => {}} />);
  await until(() => expect(asked(list)).toHaveLength(1));
  if (orders.length > 0) await until(() => expect(all('item')).not.toEqual([]));
}
const told = () => textOf(one('item'));

test.each([
  ['Recebi em dinheiro', 'dinheiro', 'Recebido em dinheiro: 7,50€'],
  ['Recebi por multibanco', 'multibanco', 'Recebido por multibanco: 7,50€'],
])('what is left to pay is taken by one touch: %s', async (name, meio, words) => {
  await look(order());
  expect(told()).toContain('Falta receber 7,50€ de 12,50€');
  answering(take, paid({ recebido: { id: 'p1', meio, valor: 7.5, quando: '', anulavel_ate: null } }));
  press(name);
  expect((await askedOnce(take)).body).toEqual({ id: expect.any(String), meio, valor: 7.5 });
  await reads(words);
  expect(all('button', /^Recebi/)).toEqual([]);
});

test('it is taken once: pressed twice, or again after a lost answer, it is the same', async () => {
  await look(order());
  const { answer, letGo } = held(refused(500, 'internal', 'Algo correu mal'));
  answering(take, answer);
  press('Recebi em dinheiro');
  press('Recebi em dinheiro');
  letGo();
  await reads('Algo correu mal');
  answering(take, lost);
  press('Recebi em dinheiro');
  await reads('Sem ligação à Internet');
  answering(take, paid());
  press('Recebi em dinheiro');
  await reads('Recebido em dinheiro: 7,50€');
  expect(new Set(asked(take).map(({ body }) => body.id)).size).toBe(1);
  expect(textOf()).not.toContain('Sem ligação');
});

test('a mistake is taken back while it can be, and then it is owed again', async () => {
  await look(paid());
  const undo = 'POST balcao/encomendas/o1/receber/anular';
  answering(undo, order());
  press('Anular');
  expect((await askedOnce(undo)).body).toEqual({ id: 'p1', motivo: 'Engano no balcão' });
  await reads('Falta receber 7,50€');
});

test('what can’t be taken back any more has no button for it', async () => {
  await look(paid({ recebido: { id: 'p1', meio: 'dinheiro', valor: 7.5, quando: '', anulavel_ate: null } }));
  expect(all('button', 'Anular')).toEqual([]);
});

test('what goes back to the customer is said, and confirmed by what it is', async () => {
  const devolucoes = [
    { id: 'd1', valor: 2 },
    { id: 'd2', valor: 1.5 },
  ];
  await look(paid({ a_devolver: 3.5, devolucoes }));
  expect(told()).toContain('A devolver ao cliente: 3,50€');
  const give = 'POST balcao/encomendas/o1/devolver';
  answering(give, paid());
  press('Devolvi 3,50€');
  expect((await askedOnce(give)).body).toEqual({ ids: ['d1', 'd2'], valor: 3.5 });
  await until(() => expect(told()).not.toContain('A devolver'));
});

test('an order is looked for by a number, and nothing found is said', async () => {
  await look(order());
  answering(list, []);
  write('Número ou QR do cliente', ' 043 ');
  press('Procurar');
  await reads('Não há nada por pagar.');
  expect(asked(list).map(({ body }) => body.codigo)).toEqual(['', '043']);
});

test('the same words look again, but a code that changes is good once', async () => {
  await look(order());
  write('Número ou QR do cliente', '043');
  press('Procurar');
  press('Procurar');
  await until(() => expect(asked(list).map(({ body }) => body.codigo)).toEqual(['', '043', '043']));
  const card = `F1${'0'.repeat(26)}${'V'.repeat(16)}`;
  write('Número ou QR do cliente', card);
  press('Procurar');
  await until(() => expect(asked(list)).toHaveLength(4));
  press('Procurar');
  write('Número ou QR do cliente', '044');
  press('Procurar');
  await until(() => expect(asked(list)).toHaveLength(5));
  expect(asked(list).map(({ body }) => body.codigo)).toEqual(['', '043', '043', card, '044']);
});

test('what is refused is looked at again by itself, and nothing else with it', async () => {
  await look(order(), order({ order_id: 'o2', orderCode: '043' }));
  answering(take, refused(409, 'record_changed', 'Já foi recebido'));
  answering(list, [paid()]);
  press('Recebi em dinheiro', one('item', 'Pedido 042'));
  await reads('Recebido em dinheiro: 7,50€');
  expect(textOf()).toContain('Já foi recebido');
  expect(asked(list).map(({ body }) => body.codigo)).toEqual(['', 'o1']);
  expect(all('item')).toHaveLength(2);
});

const handOver = vi.fn(async () => {});
async function standing(of: object) {
  handOver.mockClear();
  answering(list, [order(of)]);
  answering('GET balcao/loja', { imprime: [] });
  show(<OwedSheet shop={shop} code="042" onHandOver={handOver} onClose={() => {}} />);
  await until(() => expect(all('item')).not.toEqual([]));
}

test.each([
  [{}, 'Entregar sem receber', true],
  [{ por_pagar: 0 }, 'Entregar', false],
  [{ estado: 'preparing' }, 'Entregar', false],
])('whoever stands there for %o is handed it: %s', async (of, name, withoutRest) => {
  await standing(of);
  expect(all('field')).toEqual([]);
  press(name);
  expect(handOver).toHaveBeenCalledWith(withoutRest);
});

const deliver = 'POST balcao/entregas';
const owes = vi.fn();
function atTheBoard() {
  owes.mockClear();
  answering(deliver, { entregues: [{ orderCode: '042', cliente: 'Rita' }] });
  show(<HandOver shop={shop} onOwes={owes} />);
}
const hand = (code: string) => {
  write('Número ou QR do cliente', code);
  press('Entregar');
};

test('a number hands over, and says to whom; the field is free for the next at once', async () => {
  atTheBoard();
  hand(' 042 ');
  expect(written('Número ou QR do cliente')).toBe('');
  expect((await askedOnce(deliver)).body).toEqual({ loja: shop, codigo: '042', sem_receber: false });
  await reads('Entregue: #042 Rita');
});

test('nothing typed hands nothing over', () => {
  atTheBoard();
  hand('  ');
  expect(asked(deliver)).toEqual([]);
});

test('what isn’t ready says so, and stays until the next', async () => {
  atTheBoard();
  answering(deliver, refused(409, 'order_not_ready', 'Ainda não está pronta'));
  hand('042');
  await reads('Ainda não está pronta');
  answering(deliver, { entregues: [{ orderCode: '043', cliente: '' }] });
  hand('043');
  await reads('Entregue: #043');
  expect(textOf()).not.toContain('Ainda não está pronta');
});

test.each([
  ['042', 'o1'],
  ['FORNADA:cliente', 'FORNADA:cliente'],
])('one that owes something is settled first: by %s it is %s that is asked for', async (code, expected) => {
  atTheBoard();
  const context = { order_id: 'o1', pedidos: ['o1', 'o2'] };
  answering(deliver, refused(409, 'order_owes', 'Falta receber', { context }));
  hand(code);
  await until(() => expect(owes).toHaveBeenCalledOnce());
  type Opened = [string, (withoutRest: boolean) => Promise<void>];
  const [found, goOn] = owes.mock.calls[0] as Opened;
  expect(found).toBe(expected);
  // By their ids: a code that changes has been read by now, and is good no more.
  await goOn(false);
  const body = { loja: shop, pedidos: ['o1', 'o2'] };
  expect(asked(deliver).at(-1)?.body).toEqual({ ...body, sem_receber: false });
  const [again, goOnAgain] = owes.mock.calls[1] as Opened;
  expect(again).toBe('o1');
  // The sheet shows one: what else owes something isn't let go with it.
  answering(deliver, { entregues: [{ orderCode: '042', cliente: 'Rita' }] });
  await goOnAgain(true);
  expect(asked(deliver).at(-1)?.body).toEqual({ ...body, pedidos: ['o1'], sem_receber: true });
});
