import { expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  count,
  counted,
  isOff,
  one,
  press,
  reads,
  refused,
  show,
  textOf,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { leaving } from '../../testing/leaving.ts';
import { nameOf } from '../../testing/names.ts';
import { order as collected } from '../../testing/sale.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { Sale } from './sale-words.ts';

const order: Sale = { ...collected, valor: 9.8 };
const byAmount: Sale = { ...order, tipo: 'sale', numero: null };
const story = {
  linhas: [
    { linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 3, valor: 4, resta_valor: 4 },
    { linha: 2, nome: 'Café', qtd: 2, resta: 0, valor: 1.6, resta_valor: 0 },
    { linha: 3, nome: 'Broa', qtd: 2, resta: 2, valor: 5.8, resta_valor: 5.8 },
  ],
  ...{ iva: [], saldo_usado: 0, em_divida: 0, devolvivel: 9.8, acontecimentos: [], encomenda: null },
};
const refund = 'POST gestao/compras/a1/devolver';

const done = vi.fn();
const closed = vi.fn();
async function look(
  sale: Sale = order,
  { isAll = false, ...change }: { isAll?: boolean; devolvivel?: number } = {},
) {
  done.mockClear();
  closed.mockClear();
  answering(refund, story);
  await show(
    <RefundDialog
      {...{ sale, isAll, onDone: done, onClose: closed, onRefused: () => {}, once: (ask) => ask('key') }}
      story={{ ...story, ...change }}
    />,
  );
}
const button = () => one('button', /^Devolver/);

test('only what is left of an order is offered, each line with how many', async () => {
  await look();
  expect(all('group', /, de /).map(nameOf)).toEqual(['Pastel de nata, de 3', 'Broa, de 2']);
  expect(counted('Pastel de nata, de 3')).toBe(0);
  expect(textOf(one('dialog'))).not.toContain('Café');
});

test('before anything is chosen nothing can be sent', async () => {
  await look();
  expect(button().textContent).toBe('Devolver');
  expect(isOff(button())).toBe(true);
  count('Pastel de nata, de 3', 1);
  expect(isOff(button())).toBe(false);
  count('Pastel de nata, de 3', 0);
  expect(isOff(button())).toBe(true);
});

test('the two buttons of a line are called by it, and neither goes beyond none and what is left', async () => {
  await look();
  const off = () => ['Menos um: Broa, de 2', 'Mais um: Broa, de 2'].map((name) => isOff(one('button', name)));
  expect(off()).toEqual([true, false]);
  count('Broa, de 2', 1);
  expect(off()).toEqual([false, false]);
  count('Broa, de 2', 2);
  expect(off()).toEqual([false, true]);
  expect(button().textContent).toBe('Devolver 5,80€');
});

test.each([
  [3, 0, 'Devolver 4,00€'],
  [1, 0, 'Devolver 1,33€'],
  [0, 1, 'Devolver 2,90€'],
  [3, 2, 'Devolver 9,80€'],
])('%s and %s units are told to be worth what they are', async (pastries, breads, words) => {
  await look();
  count('Pastel de nata, de 3', pastries);
  count('Broa, de 2', breads);
  expect(button().textContent).toBe(words);
});

test('what was chosen goes back by where it came from, or as balance', async () => {
  await look();
  count('Broa, de 2', 2);
  write('Motivo', 'Estava dura');
  await choose('Devolver em', 'Saldo');
  press('Devolver 5,80€');
  const { body } = await askedOnce(refund);
  expect(body).toEqual({ linhas: [{ linha: 3, qtd: 2 }], devolver: 'saldo', motivo: 'Estava dura' });
  await until(() => expect(done).toHaveBeenCalledWith(story));
});

test('all that is left needs no choice, and says how much that is', async () => {
  await look(order, { isAll: true, devolvivel: 7.25 });
  expect(all('group', /, de /)).toEqual([]);
  expect(textOf(one('dialog'))).toContain('Devolve-se tudo o que resta: 7,25€.');
  write('Motivo', 'Trocado');
  press('Devolver 7,25€');
  expect((await askedOnce(refund)).body).toEqual({ tudo: true, devolver: 'origem', motivo: 'Trocado' });
});

test('what a till told by its amount goes back by an amount, with a comma or a dot', async () => {
  await look(byAmount);
  expect(all('group', /, de /)).toEqual([]);
  expect(all('combobox')).toEqual([]);
  expect(textOf(one('dialog'))).toContain('Em branco, devolve-se tudo o que resta.');
  write('Valor', '3,45');
  write('Motivo', 'Engano');
  press('Devolver');
  expect((await askedOnce(refund)).body).toEqual({ valor: 3.45, devolver: 'origem', motivo: 'Engano' });
});

test('left blank, an amount isn’t sent: a zero would give nothing back', async () => {
  await look(byAmount);
  write('Motivo', 'Engano');
  press('Devolver');
  expect((await askedOnce(refund)).body).toEqual({ devolver: 'origem', motivo: 'Engano' });
});

test.each([
  ['order', order, 'O cliente recebe a sua parte em dinheiro, saldo e pontos, com a nota de crédito.'],
  ['sale by line', { ...byAmount, codigo: 'C-9F3A21' }, 'o resto do dinheiro é entregue na caixa da loja'],
  ['sale by amount', byAmount, 'O dinheiro e o talão são devolvidos na caixa.'],
])('where the money of an %s is given back is told before', async (_, sale, words) => {
  await look(sale as Sale);
  expect(textOf(one('dialog'))).toContain(words);
});

test('what is refused stands beside its field, stays as it was typed, and is sent again as the same', async () => {
  await look(byAmount);
  write('Valor', '99');
  answering(
    refund,
    refused(422, 'validation_failed', 'Verifique os campos', {
      fields: { valor: 'No máximo 9,80 €', motivo: 'Diga porquê' },
    }),
  );
  press('Devolver');
  await reads('No máximo 9,80 €', one('dialog'));
  await reads('Diga porquê', one('dialog'));
  expect(one('field', 'Valor').getAttribute('aria-invalid')).toBe('true');
  expect(written('Valor')).toBe('99');
  expect(done).not.toHaveBeenCalled();
  answering(refund, story);
  write('Valor', '9.80');
  write('Motivo', 'Engano');
  await until(() => expect(isOff(button())).toBe(false));
  press('Devolver');
  await until(() => expect(done).toHaveBeenCalledOnce());
  const [, second] = asked(refund);
  expect(second?.body).toMatchObject({ valor: 9.8, motivo: 'Engano' });
});

test('while it is being sent it can’t be sent again', async () => {
  await look();
  count('Broa, de 2', 1);
  press('Devolver 2,90€');
  expect(isOff(button())).toBe(true);
  await until(() => expect(done).toHaveBeenCalled());
  expect(asked(refund)).toHaveLength(1);
});

test('whoever thinks better of it gives nothing back', async () => {
  leaving(true);
  await look();
  count('Broa, de 2', 1);
  press('Cancelar');
  expect(closed).toHaveBeenCalledOnce();
  expect(asked(refund)).toEqual([]);
});
