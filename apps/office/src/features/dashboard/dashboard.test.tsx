import type { OfficeTodo } from '@fornada/contract/office-todos.ts';
import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  one,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
} from '../../testing/desk.tsx';
import { Dashboard } from './dashboard.tsx';

const todos = 'GET gestao/inicio/hoje/por-fazer';
const figures = 'GET gestao/painel/vendas/numeros';
const todo = (of: Partial<OfficeTodo>): OfficeTodo => ({
  ...{ tipo: 'claim', quantos: 1, primeiro: 'c1', lojas: ['Chiado'], outras_lojas: 0 },
  ...of,
});
const sums = (valor: number, vendas: number) => ({
  ...{ vendas, valor, novos: 0, regressos: 0, prometidas: 0, cumpridas: 0 },
});
const sold = {
  lojas: [
    { id: 862, nome: 'Chiado', agora: sums(1000.5, 40), antes: sums(9, 9) },
    { id: 860, nome: 'Belém', agora: sums(234, 12), antes: sums(9, 9) },
  ],
  canais: [
    { codigo: 'app', vendas: 7, valor: 70, valor_antes: 0 },
    { codigo: 'balcao', vendas: 45, valor: 1, valor_antes: 0 },
  ],
};

type Role = 'administrator' | 'manager' | 'marketing' | 'assistant';
async function look(itens: OfficeTodo[], role: Role = 'administrator') {
  answering(todos, { itens });
  answering(figures, sold);
  await show(<Dashboard />, { role });
  await until(() => expect(one('region', 'Por fazer hoje').getAttribute('aria-busy')).toBe('false'));
}
const today = () => all('link', undefined, one('region', 'Hoje')).map((card) => textOf(card));

test('whoever comes in is greeted, and told how today goes in all shops together', async () => {
  await look([]);
  await reads(/Ana/);
  await until(() => expect(today()).toHaveLength(3));
  await until(() => expect(today()).toEqual(['1 234,50€Pago hoje', '52Vendas hoje', '7Vendas na app hoje']));
  const [{ query } = expect.fail('not asked')] = asked(figures);
  expect(query.desde).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(query.ate).toBe(query.desde);
});

test('until it is known, and when it can’t be, no figure is claimed', async () => {
  answering(todos, { itens: [] });
  answering(figures, refused(500, 'internal', 'Falhou'));
  await show(<Dashboard />);
  await until(() => expect(asked(figures)).toHaveLength(1));
  await reads('Por fazer hoje');
  expect(today()).toEqual(['…Pago hoje', '…Vendas hoje', '…Vendas na app hoje']);
});

test('each thing to do is said with its shops, the most urgent first, and leads to where it is done', async () => {
  await look([
    todo({ tipo: 'refund', quantos: 2, lojas: ['Chiado', 'Belém'], outras_lojas: 3 }),
    todo({ tipo: 'claim', primeiro: 'c7' }),
  ]);
  const rows = all('link', undefined, one('region', 'Por fazer hoje'));
  expect(rows.map((row) => textOf(row))).toEqual([
    expect.stringMatching(/^2 .*Chiado, Belém e mais 3$/),
    expect.stringMatching(/^1 .*Chiado$/),
  ]);
  expect(rows[1]?.getAttribute('href')).toBe('#/reclamacoes/c7');
});

test('nothing to do is said', async () => {
  await look([]);
  expect(all('link', undefined, one('region', 'Por fazer hoje'))).toEqual([]);
  await reads(/Tudo feito|Está tudo|Nada por fazer/);
});

test('what is there to do is asked again as one comes back, and not while nobody looks', async () => {
  await look([todo({})]);
  const hidden = (is: boolean) => {
    Object.defineProperty(document, 'hidden', { value: is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hidden(true);
  answering(todos, { itens: [todo({}), todo({ tipo: 'opinion', quantos: 5 })] });
  hidden(false);
  await until(() => expect(all('link', /^5 /)).toHaveLength(1));
  expect(asked(todos)).toHaveLength(2);
});

test('what couldn’t be read says why', async () => {
  answering(todos, refused(500, 'internal', 'O servidor falhou'));
  answering(figures, sold);
  await show(<Dashboard />);
  await reads('O servidor falhou');
  expect(one('region', 'Por fazer hoje').getAttribute('aria-busy')).toBe('true');
  await soon('heading', 'Por fazer hoje');
});
