// From one sale's page to another's: nothing that is told of the first may be taken for the second's.
import { expect, test } from 'vitest';
import { all, answering, asked, fact, reads, refused, textOf, until } from '../../testing/desk.tsx';
import { late, shown } from '../../testing/late.ts';
import { leaveFor, openAmong } from '../../testing/pages.tsx';
import { order, story, underWay } from '../../testing/sale.ts';
import { sales } from './sales.tsx';

const other = { ...order, id: 'b2', numero: 43, cliente: 8, nome: 'Gil' };
const otherStory = {
  ...story,
  linhas: [{ linha: 1, nome: 'Bolo-rei', qtd: 1, resta: 1, valor: 20, resta_valor: 20 }],
  devolvivel: 20,
};
const lines = () => all('item').map((item) => textOf(item));

async function look(told: object = { ...story, encomenda: underWay }) {
  answering('GET gestao/compras/a1', order);
  answering('GET gestao/compras/a1/historia', told);
  answering('GET gestao/compras/b2', other);
  await openAmong(['/compras/b2/show'], sales, { at: '/compras/a1/show' });
}

test('until the second’s story is there, nothing of the first’s is shown as its own', async () => {
  await look();
  await reads('3× Pastel de nata');
  const told = late();
  answering('GET gestao/compras/b2/historia', told.answer);
  leaveFor('/compras/b2/show');
  await until(() => expect(asked('GET gestao/compras/b2/historia')).toHaveLength(1));
  await shown();
  expect(textOf()).not.toContain('Pastel de nata');
  expect(all('button', /Cancelar encomenda|Devolver/)).toEqual([]);
  told.come(otherStory);
  await until(() => expect(lines()).toEqual(['1× Bolo-rei20,00€']));
  expect(fact('Cliente')).toBe('Gil');
});

test('a story that can’t be read leaves none, and says why', async () => {
  await look();
  await reads('3× Pastel de nata');
  answering('GET gestao/compras/b2/historia', refused(500, 'internal', 'O servidor falhou'));
  leaveFor('/compras/b2/show');
  await reads('O servidor falhou');
  expect(lines()).toEqual([]);
  expect(all('button', 'Devolver')).toEqual([]);
});

test('the first’s story that comes after the second’s changes nothing', async () => {
  const first = late();
  answering('GET gestao/compras/b2/historia', otherStory);
  await look(first.answer);
  await until(() => expect(asked('GET gestao/compras/a1/historia')).toHaveLength(1));
  leaveFor('/compras/b2/show');
  await until(() => expect(lines()).toEqual(['1× Bolo-rei20,00€']));
  await first.come(story);
  expect(lines()).toEqual(['1× Bolo-rei20,00€']);
});
