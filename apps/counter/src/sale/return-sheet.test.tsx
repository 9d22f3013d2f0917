import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  held,
  isOff,
  lost,
  one,
  press,
  pressUntil,
  reads,
  refused,
  shop,
  show,
  textOf,
  until,
  write,
  written,
} from '../testing/counter.tsx';
import { LineSalesSheet } from './line-sales-sheet.tsx';
import { ReturnSheet } from './return-sheet.tsx';

const line = (linha: number, nome: string, restam: number, more: object = {}) => ({
  ...{ linha, nome, detalhes: '', qtd: 3, restam, embalagem: false, ...more },
});
const sale = {
  ...{
    id: 'v1',
    total: 7.5,
    meio: 'dinheiro',
    hora: '2026-11-20T10:00:00.000Z',
    quem: 'Sara',
    cliente: 'Rita',
  },
  ...{ cupao: null, devolvido: 0, devolvivel: true, pelo_telemovel: false },
  linhas: [
    line(1, 'Pastel de nata', 3, { detalhes: 'Canela' }),
    line(2, 'Café', 0),
    line(3, 'Saco', 1, { embalagem: true }),
    line(4, 'Broa', 1),
  ],
} as never;
const list = 'GET balcao/vendas/linhas';
const back = 'POST balcao/vendas/linhas/v1/devolver';
const [returned, returnedEarlier, closed] = [vi.fn(), vi.fn(), vi.fn()];

function look() {
  for (const told of [returned, returnedEarlier, closed]) told.mockClear();
  answering(back, sale);
  const heard = { onClose: closed, onReturned: returned, onReturnedEarlier: returnedEarlier };
  show(<ReturnSheet {...{ shop, sale, ...heard }} />);
}

test('only what is left of goods can come back, each line with how many there are', () => {
  look();
  expect(all('item').map((item) => textOf(item))).toEqual([
    expect.stringContaining('Pastel de nataCanela · 3 por devolver'),
    expect.stringContaining('Broa1 por devolver'),
  ]);
});

test('no more comes back than is left, and no less than nothing', () => {
  look();
  expect(isOff('Menos um: Broa')).toBe(true);
  press('Mais um: Broa');
  expect(isOff('Mais um: Broa')).toBe(true);
});

test('what is chosen comes back with its reason, and whoever asked is told what to hand over', async () => {
  look();
  press('Mais um: Pastel de nata');
  press('Mais um: Pastel de nata');
  press('Mais um: Broa');
  press('Menos um: Broa');
  write('Motivo', 'Frio');
  press('Devolver o escolhido');
  expect((await askedOnce(back)).body).toEqual({
    ...{ id: expect.any(String), linhas: [{ linha: 1, qtd: 2 }], motivo: 'Frio' },
  });
  await until(() => expect(returned).toHaveBeenCalledWith(sale));
});

test('with nothing chosen the button says that all of it goes back', async () => {
  look();
  write('Motivo', 'Engano');
  press('Devolver tudo');
  expect((await askedOnce(back)).body).toMatchObject({ linhas: [] });
});

test('a return is sent once, however often it is pressed', async () => {
  look();
  const { answer, letGo } = held(sale);
  answering(back, answer);
  write('Motivo', 'Engano');
  press('Devolver tudo');
  press(/Devolver tudo/);
  letGo();
  await until(() => expect(returned).toHaveBeenCalledOnce());
  expect(asked(back)).toHaveLength(1);
});

test.each([
  ['lost', lost, 'Sem ligação à Internet', true],
  ['of a server that failed', () => refused(500, 'internal', 'Algo correu mal'), 'Algo correu mal', true],
  // It may be of another asking than the one whose answer was lost.
  ['a refusal', () => refused(429, 'too_many_requests', 'Espere um pouco'), 'Espere um pouco', false],
])(
  'after an answer that is %s what was chosen stays, it is asked under the same id, and what is left is doubted where it may be less',
  async (_, answer, words, isUnsure) => {
    look();
    answering(back, answer as () => object);
    press('Mais um: Broa');
    write('Motivo', 'Dura');
    press('Devolver o escolhido');
    await reads(words);
    expect([written('Motivo'), textOf(one('group', 'Broa'))]).toEqual(['Dura', '1']);
    answering(back, sale);
    await pressUntil('Devolver o escolhido', back, 2);
    const [first, second] = asked(back).map(({ body }) => body.id);
    expect(second).toBe(first);
    press('Fechar');
    expect(closed).toHaveBeenCalledWith(isUnsure);
  },
);

test('one that was done, its answer lost, isn’t done again with what was changed: what came back is read', async () => {
  look();
  answering(back, lost);
  press('Mais um: Pastel de nata');
  write('Motivo', 'Frio');
  press('Devolver o escolhido');
  await reads('Sem ligação à Internet');
  press('Mais um: Pastel de nata');
  answering(back, refused(409, 'idempotency_key_reused', 'Esta chave já foi usada'));
  // Until it can be read nothing else is asked for.
  answering(list, lost);
  await pressUntil('Devolver o escolhido', back, 2);
  await until(() => expect(asked(list)).toHaveLength(1));
  const asItIs = { ...(sale as object), devolvido: 2.5, em_dinheiro: 2.5 };
  answering(list, [{ ...asItIs, id: 'v2' }, asItIs]);
  await pressUntil('Devolver o escolhido', back, 3);
  await until(() => expect(returnedEarlier).toHaveBeenCalledExactlyOnceWith(asItIs));
  expect(asked(list)[0]?.query).toEqual({ loja: String(shop) });
  expect(new Set(asked(back).map(({ body }) => body.id)).size).toBe(1);
  expect(returned).not.toHaveBeenCalled();
});

const onReturn = vi.fn();
const sheet = (owing?: string, note?: string) =>
  show(<LineSalesSheet {...{ shop, owing, note, printers: [], onReturn }} onClose={() => {}} />);

test('the last sales say what was sold, how it was paid, by whom, and what came back', async () => {
  const other = {
    ...(sale as object),
    id: 'v2',
    devolvido: 2.5,
    devolvivel: false,
    cupao: { codigo: 'NATAL' },
  };
  answering(list, [sale, other]);
  sheet();
  await until(() => expect(all('item')).toHaveLength(2));
  const [first, second] = all('item').map((item) => textOf(item));
  expect(first).toContain('7,50€ Dinheiro3× Pastel de nata, 3× Café, 3× Broa');
  expect(first).toContain('Sara · Rita');
  expect(second).toContain('Cupão NATAL · devolvidos 2,50€');
  // One that may come back no more has no button for it.
  expect(all('button', 'Devolver')).toHaveLength(1);
  press('Devolver');
  expect(onReturn).toHaveBeenCalledWith(sale);
});

test('what somebody is to get back now is said above them, and what wasn’t done', async () => {
  answering(list, []);
  sheet('Devolva 2,50€ ao cliente', 'Só a primeira ficou feita');
  await reads('Ainda não há vendas hoje.');
  expect(all('status').map((one) => textOf(one))).toEqual([
    'Só a primeira ficou feita',
    'Devolva 2,50€ ao cliente',
  ]);
});

test('sales that can’t be read say why', async () => {
  answering(list, lost);
  sheet();
  await reads('Sem ligação à Internet');
  expect(textOf()).not.toContain('Ainda não há vendas');
});
