// The command bar without a mouse, and with a hand that is faster than the answers.
import { afterEach, expect, test, vi } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  listed,
  one,
  reads,
  show,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { inNovember } from '../../testing/in-november.ts';
import { late, shown } from '../../testing/late.ts';
import { order } from '../../testing/sale.ts';
import { CommandBar } from './command-bar.tsx';

inNovember();

const lists = ['clientes', 'compras', 'produtos', 'lojas', 'equipa', 'cupoes', 'novidades', 'envios'];
const bread = (nome: string) => ({
  id: `862-${nome}`,
  codigo: '1',
  nome,
  preco: 1.5,
  id_loja: 862,
  loja: 'Chiado',
});
type Role = 'administrator' | 'manager' | 'marketing' | 'assistant';
const key = (name: string, on: EventTarget = document, more: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
async function look(role: Role = 'administrator') {
  for (const list of lists) answering(`GET gestao/${list}`, listed());
  await show(<CommandBar />, { role });
  await soon('button', /Ctrl K|⌘K/);
  key('k', document, { ctrlKey: true });
  await soon('dialog');
}
const field = () => one('combobox');
const type = (words: string) => write(/./, words, one('dialog'));
const options = () => all('option').map((option) => textOf(option));
const chosen = () => {
  const at = field().getAttribute('aria-activedescendant');
  return at === null ? null : textOf(document.getElementById(at) ?? expect.fail(at));
};
afterEach(() => vi.unstubAllEnvs());

test('the field has the focus as it opens, and says which of what it found is chosen', async () => {
  await look();
  await until(() => expect(document.activeElement).toBe(field()));
  answering('GET gestao/produtos', listed(bread('Broa'), bread('Broinha')));
  type('bro');
  await until(() => expect(chosen()).toBe('Broa1,50€ Chiado'));
  key('ArrowDown', field());
  await until(() => expect(chosen()).toBe('Broinha1,50€ Chiado'));
  key('ArrowUp', field());
  await until(() => expect(chosen()).toBe('Broa1,50€ Chiado'));
});

test('Escape closes it and goes nowhere, and it opens again as if it had never been', async () => {
  await look();
  type('bro');
  key('Escape', field());
  await until(() => expect(all('dialog')).toEqual([]));
  expect(goneTo()).toBe('/');
  key('K', document, { metaKey: true });
  await soon('dialog');
  expect((field() as HTMLInputElement).value).toBe('');
});

test('a K without its keys is a letter', async () => {
  await look();
  key('Escape', field());
  await until(() => expect(all('dialog')).toEqual([]));
  key('k');
  await shown();
  expect(all('dialog')).toEqual([]);
});

test('an answer to what was typed before isn’t shown when it comes after', async () => {
  await look();
  const first = late();
  answering('GET gestao/produtos', ({ query }) =>
    query.q === 'bro' ? first.answer() : listed(bread('Bolo-rei')),
  );
  type('bro');
  await until(() => expect(asked('GET gestao/produtos')).toHaveLength(1));
  await reads('A carregar', one('dialog'));
  type('bolo');
  await until(() => expect(options()).toEqual(['Bolo-rei1,50€ Chiado']));
  await first.come(listed(bread('Broa')));
  expect(options()).toEqual(['Bolo-rei1,50€ Chiado']);
});

test('of what was found for other words nothing is left to be chosen', async () => {
  await look();
  answering('GET gestao/produtos', listed(bread('Broa')));
  type('broa');
  await until(() => expect(options()).toEqual(['Broa1,50€ Chiado']));
  type('broas');
  expect(options()).toEqual([]);
  expect(textOf(one('status'))).toBe('A carregar');
});

test('words are looked for once the hand rests, without the blanks around them', async () => {
  await look();
  for (const words of [' b', ' br', ' bro', ' bro ']) type(words);
  await until(() => expect(asked('GET gestao/produtos')).toHaveLength(1));
  await shown();
  expect(asked('GET gestao/produtos').map(({ query }) => query.q)).toEqual(['bro']);
});

test('a number of an order is looked for among orders alone, and leads to its page', async () => {
  await look('manager');
  answering('GET gestao/compras', listed(order));
  type('#042');
  await until(() => expect(chosen()).toBe('Encomenda #042 de 12/11, ChiadoRita 9,00€'));
  for (const list of ['clientes', 'produtos', 'lojas', 'novidades'])
    expect(asked(`GET gestao/${list}`), list).toEqual([]);
  key('Enter', field());
  await until(() => expect(goneTo()).toBe('/compras/a1/show'));
});

test.each([
  ['assistant', ['produtos', 'lojas']],
  ['marketing', ['clientes', 'produtos', 'lojas', 'cupoes', 'novidades', 'envios']],
] as const)('somebody of %s looks nowhere that they may not', async (role, seen) => {
  await look(role);
  type('rita');
  await until(() => expect(asked(`GET gestao/${seen.at(-1)}`)).toHaveLength(1));
  await shown();
  expect(lists.filter((list) => asked(`GET gestao/${list}`).length > 0)).toEqual(seen);
});

test('a new record is offered to whoever may make one, and its form is gone to', async () => {
  await look('administrator');
  type('equipa criar');
  await until(() => expect(chosen()).toMatch(/^Equipa: criar/));
  key('Enter', field());
  await until(() => expect(goneTo()).toBe('/equipa/create'));
});

test('a customer without a name is found by their phone, and news by their day', async () => {
  vi.stubEnv('TZ', 'Atlantic/Azores');
  await look();
  answering('GET gestao/clientes', listed({ id: 7, nome: '', telemovel: '••• ••• 567' }));
  answering('GET gestao/novidades', listed({ id: 4, title: 'Folar', data: '2026-12-01' }));
  type('567');
  await until(() => expect(options()).toHaveLength(2));
  expect(options()).toEqual([expect.stringMatching(/sem nome.*••• ••• 567$/i), 'Folar01/12/2026']);
});
