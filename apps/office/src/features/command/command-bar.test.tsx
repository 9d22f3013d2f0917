import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  goneTo,
  listed,
  one,
  press,
  reads,
  refused,
  show,
  soon,
  textOf,
  until,
  write,
} from '../../testing/desk.tsx';
import { narrow } from '../../testing/phone.ts';
import { CommandBar } from './command-bar.tsx';

const nata = {
  id: '862-10101',
  codigo: '10101',
  nome: 'Pastel de nata',
  preco: 1.5,
  id_loja: 862,
  loja: 'Chiado',
};
const chiado = { id: 862, name: 'Nata do Chiado', city: 'Lisboa' };

async function look(role: 'administrator' | 'assistant' = 'assistant') {
  for (const list of ['lojas', 'produtos']) answering(`GET gestao/${list}`, listed());
  await show(<CommandBar />, { role });
  press(await soon('button', /Ctrl K|⌘K/).then((button) => button.getAttribute('aria-label') ?? ''));
  return await soon('dialog');
}
const field = () => all('combobox')[0] as HTMLInputElement;
const type = (words: string) => {
  field().focus();
  write(/./, words, one('dialog'));
};
const key = (name: string) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const options = () => all('option').map((option) => textOf(option));

test('it opens by its keys from anywhere, and closes by them again', async () => {
  await show(<CommandBar />, { role: 'assistant' });
  await soon('button', /Ctrl K|⌘K/);
  const press = () =>
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  press();
  await soon('dialog');
  press();
  await until(() => expect(all('dialog')).toEqual([]));
});

test('on a phone, which has no such keys, it is called by what it does alone', async () => {
  narrow();
  await show(<CommandBar />, { role: 'assistant' });
  expect((await soon('button')).getAttribute('aria-label')).toBe('Ir para…');
});

test('before anything is typed the screens that one may see are offered', async () => {
  await look();
  expect(options().some((words) => words.startsWith('Lojas'))).toBe(true);
  expect(options().some((words) => words.startsWith('Equipa'))).toBe(false);
});

test('what is found stands with its price or place, and is gone to by Enter', async () => {
  await look();
  answering('GET gestao/produtos', listed(nata));
  answering('GET gestao/lojas', listed(chiado));
  type('nata');
  await until(() => expect(options()).toEqual(['Pastel de nata1,50€ Chiado', 'Nata do ChiadoLisboa']));
  expect(textOf(one('status'))).toContain('2');
  expect(asked('GET gestao/produtos').at(-1)?.query).toMatchObject({ q: 'nata', por_pagina: '5' });
  const isHere = (at: number) => all('option')[at]?.classList.contains('Mui-focused');
  await until(() => expect(isHere(0)).toBe(true));
  key('ArrowDown');
  await until(() => expect(isHere(1)).toBe(true));
  key('Enter');
  await until(() => expect(goneTo()).toBe('/lojas/862'));
  await until(() => expect(all('dialog')).toEqual([]));
});

test('one letter is looked for nowhere but among screens', async () => {
  await look();
  type('n');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(asked('GET gestao/produtos')).toEqual([]);
});

test('a list that can’t be read leaves what the others found', async () => {
  await look();
  answering('GET gestao/produtos', refused(500, 'internal', 'Falhou'));
  answering('GET gestao/lojas', listed(chiado));
  type('nata');
  await until(() => expect(options()).toEqual(['Nata do ChiadoLisboa']));
});

test('nothing found is said', async () => {
  await look();
  type('zzzz');
  await until(() => expect(options()).toEqual([]));
  await reads(/Nada|Nenhum/, one('status'));
});
