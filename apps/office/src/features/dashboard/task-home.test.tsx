// What somebody finds to do as they come in: nothing, one thing or many, of what is theirs, as it stands by now.
import type { OfficeTodo } from '@fornada/contract/office-todos.ts';
import { expect, onTestFinished, test } from 'vitest';
import { all, answering, one, reads, refused, show, textOf, until } from '../../testing/desk.tsx';
import { late, lost, shown } from '../../testing/late.ts';
import { Dashboard } from './dashboard.tsx';

const todos = 'GET gestao/inicio/hoje/por-fazer';
const figures = 'GET gestao/painel/vendas/numeros';
const todo = (tipo: OfficeTodo['tipo'], of: Partial<OfficeTodo> = {}): OfficeTodo => ({
  ...{ tipo, quantos: 1, primeiro: 'x1', lojas: [], outras_lojas: 0 },
  ...of,
});
const part = () => one('region', 'Por fazer hoje');
const rows = () => all('link', undefined, part()).map((row) => textOf(row));
const places = () => all('link', undefined, part()).map((row) => row.getAttribute('href'));

async function look(
  told: Parameters<typeof answering>[1],
  role: 'administrator' | 'manager' | 'marketing' | 'assistant' = 'administrator',
) {
  answering(todos, told);
  answering(figures, { lojas: [], canais: [] });
  await show(<Dashboard />, { role });
}
/** Somebody looks elsewhere, and comes back. */
function comeBack() {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  for (const value of [true, false]) {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

test('while it isn’t known what there is, it isn’t told that there is nothing', async () => {
  const told = late();
  await look(told.answer);
  await shown();
  expect(part().getAttribute('aria-busy')).toBe('true');
  expect(textOf(part())).toBe('Por fazer hoje');
  told.come({ itens: [] });
  await reads(/Tudo feito|Está tudo|Nada por fazer/);
  expect(part().getAttribute('aria-busy')).toBe('false');
});

test('one thing leads to itself, several to the list of just them', async () => {
  await look({
    itens: [
      todo('refund', { quantos: 2 }),
      todo('document', { quantos: 3, primeiro: 'b2' }),
      todo('opinion', { primeiro: 'p9', lojas: ['Chiado'] }),
    ],
  });
  await until(() => expect(rows()).toHaveLength(3));
  expect(rows().map((words) => words.split(' ')[0])).toEqual(['2', '3', '1']);
  expect(places()).toEqual([
    expect.stringMatching(/^#\/conciliacao\?filter=/),
    // A list of sales can't show just those: the one that has waited longest is opened.
    '#/compras/b2/show',
    '#/opinioes/p9',
  ]);
});

test('what is done is gone, and what is left stays where it was, as one comes back', async () => {
  await look({ itens: [todo('claim', { quantos: 2 }), todo('opinion')] });
  await until(() => expect(rows()).toHaveLength(2));
  answering(todos, { itens: [todo('claim'), todo('opinion')] });
  comeBack();
  await until(() => expect(rows()[0]).toMatch(/^1 /));
  answering(todos, { itens: [] });
  comeBack();
  await reads(/Tudo feito|Está tudo|Nada por fazer/);
});

test('an older answer that comes after a newer one doesn’t bring back what is done', async () => {
  const first = late();
  await look(first.answer);
  await shown();
  answering(todos, { itens: [todo('opinion')] });
  comeBack();
  await until(() => expect(rows()).toHaveLength(1));
  await first.come({ itens: [todo('claim'), todo('opinion')] });
  expect(places()).toEqual(['#/opinioes/x1']);
});

test('without a connection what was known last stays', async () => {
  await look({ itens: [todo('claim')] });
  await until(() => expect(rows()).toHaveLength(1));
  answering(todos, lost);
  comeBack();
  await reads('Sem ligação à Internet');
  expect(rows()).toHaveLength(1);
});

test('shops are named where there are some, the first of many', async () => {
  await look({
    itens: [
      todo('christmas', { quantos: 5, lojas: ['Chiado', 'Belém', 'Oriente'], outras_lojas: 2 }),
      todo('broadcast'),
    ],
  });
  await until(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]).toMatch(/^5 lojas sem horário de NatalChiado, Belém, Oriente e mais 2$/);
  expect(rows()[1]).toMatch(/^1 [^0-9]+$/);
});

test.each(['administrator', 'manager', 'marketing', 'assistant'] as const)(
  'somebody of %s is told how today goes, and a failure of that hides nothing that is to be done',
  async (role) => {
    answering(todos, { itens: [todo('opinion')] });
    answering(figures, refused(403, 'forbidden', 'Não pode ver isto'));
    await show(<Dashboard />, { role });
    await until(() => expect(rows()).toHaveLength(1));
    expect(all('link', undefined, one('region', 'Hoje')).map((card) => textOf(card))).toEqual([
      ...['…Pago hoje', '…Vendas hoje', '…Vendas na app hoje'],
    ]);
    expect(textOf()).not.toContain('Não pode ver isto');
  },
);
