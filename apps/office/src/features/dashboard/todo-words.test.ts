import { type OfficeTodo, todoKinds } from '@fornada/contract/office-todos.ts';
import { expect, test } from 'vitest';
import { placeOf, shopsInWords, todoInWords } from './todo-words.ts';

const todo = (of: Partial<OfficeTodo>): OfficeTodo => ({
  ...{ tipo: 'christmas', quantos: 1, primeiro: '862', lojas: [], outras_lojas: 0 },
  ...of,
});

test('each kind is said in words, of one and of several', () => {
  for (const tipo of todoKinds) {
    expect(todoInWords(todo({ tipo }))).toMatch(/^1 /);
    expect(todoInWords(todo({ tipo, quantos: 3 }))).toMatch(/^3 /);
  }
  expect(todoInWords(todo({ quantos: 3 }))).toBe('3 lojas sem horário de Natal');
});

test('shops are named, the many in short', () => {
  expect(shopsInWords(todo({ lojas: ['Chiado', 'Oriente'] }))).toBe('Chiado, Oriente');
  expect(shopsInWords(todo({ lojas: ['Chiado', 'Oriente', 'Belém'], outras_lojas: 2 }))).toBe(
    'Chiado, Oriente, Belém e mais 2',
  );
});

test('several are a list where the list shows just them, and the oldest elsewhere', () => {
  expect(placeOf(todo({ tipo: 'claim', quantos: 2 }))).toBe(
    `#/reclamacoes?filter=${encodeURIComponent('{"estado":"em_analise"}')}`,
  );
  expect(placeOf(todo({ tipo: 'claim', primeiro: 'a1' }))).toBe('#/reclamacoes/a1');
  expect(placeOf(todo({ tipo: 'document', quantos: 2, primeiro: 'b2' }))).toBe('#/compras/b2/show');
  expect(placeOf(todo({ quantos: 3 }))).toBe('#/lojas?dias=christmas');
  expect(placeOf(todo({}))).toBe('#/lojas/862');
  expect(placeOf(todo({ tipo: 'privacy' }))).toMatch(/^#\/pedidos-rgpd\?/);
});
