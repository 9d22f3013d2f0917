import { expect, test } from 'vitest';
import { team } from '../features/team/team.tsx';
import { all, answering, listed, one, open, press, soon, until } from '../testing/desk.tsx';
import { focused, strike } from '../testing/keys.ts';

const person = (id: number, nome: string) => ({
  ...{ id, nome, email: `${id}@fornada.example`, papel: 'assistant', lojas: [], ativo: 1, segundo_fator: 1 },
  ...{ convite_ate: null, reposicao_pedida_por: null },
});
const people = ['Ana', 'Bela', 'Célia'].map((name, index) => person(index + 1, name));

async function look(of: object[] = people) {
  answering('GET gestao/equipa', listed(...of));
  await open(team, '/equipa');
  await soon('link', 'Ana');
}
const link = (name: string) => one('link', name);
const inOrderOfTab = () =>
  all('link')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test('letters and arrows lead from row to row, and Tab reaches the one that one is in', async () => {
  await look();
  await until(() => expect(inOrderOfTab()).toContain('Ana'));
  expect(inOrderOfTab()).not.toContain('Bela');
  link('Ana').focus();
  strike('j');
  expect(focused()).toBe(link('Bela'));
  strike('ArrowDown');
  strike('ArrowDown');
  expect(focused()).toBe(link('Célia'));
  strike('k');
  expect(inOrderOfTab()).toContain('Bela');
  expect(inOrderOfTab()).not.toContain('Ana');
  strike('Home');
  expect(focused()).toBe(link('Ana'));
});

test('a row leads to its record, as Enter on any link does', async () => {
  await look();
  expect(link('Bela').getAttribute('href')).toBe('#/equipa/2');
});

test('/ leads to the search, where letters are letters, and Esc back to the row', async () => {
  await look();
  link('Ana').focus();
  strike('j');
  expect(strike('/')).toBe(true);
  const search = focused();
  expect(search.getAttribute('name')).toBe('q');
  expect(['j', 'k', '/', 'ArrowDown', 'Home'].map((key) => strike(key))).toEqual(Array(5).fill(false));
  expect(focused()).toBe(search);
  strike('Escape');
  expect(focused()).toBe(link('Bela'));
});

test('whatever a key is held with is the browser’s', async () => {
  await look();
  link('Ana').focus();
  expect(['Control+j', 'Meta+j', 'Alt+j'].map((keys) => strike(keys))).toEqual(Array(3).fill(false));
  expect(focused()).toBe(link('Ana'));
});

test('from a button of the list J leads to the row that one was in', async () => {
  await look();
  one('button', 'Vistas guardadas').focus();
  expect(strike('ArrowDown')).toBe(false);
  strike('j');
  expect(focused()).toBe(link('Ana'));
});

test('what a dialogue of the list hears is its own', async () => {
  await look();
  press('Vistas guardadas');
  const dialog = await soon('dialog', 'Vistas guardadas');
  const box = one('checkbox', 'Email', dialog);
  box.focus();
  expect(strike('j')).toBe(false);
  expect(focused()).toBe(box);
});

test('the list says by which keys it is gone through', async () => {
  await look();
  const list = one('group', 'Equipa');
  const hint = document.getElementById(list.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toMatch(/J e K/);
});
