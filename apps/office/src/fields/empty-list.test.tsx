// A list that nothing is in: what it is for, and the way to the first one, for who may make one.
import { expect, test } from 'vitest';
import { groups } from '../features/shops/groups.tsx';
import { packaging } from '../features/shops/packaging.tsx';
import { all, answering, goneTo, listed, open, press, reads, textOf, until } from '../testing/desk.tsx';

test('it says what it is for, and leads to the first one', async () => {
  answering('GET gestao/grupos', listed());
  answering('GET gestao/lojas', listed());
  answering('GET gestao/restaurantes', listed());
  await open(groups, '/grupos');
  await reads('Ainda não há nada em Grupos');
  expect(textOf()).toContain('Lojas que se escolhem juntas');
  press('Criar', undefined, 'link');
  await until(() => expect(goneTo()).toBe('/grupos/create'));
});

test.each([
  ['administrator', 1],
  ['manager', 0],
] as const)('%s is offered to make as many as they may', async (role, count) => {
  answering('GET gestao/embalagens', listed());
  await open(packaging, '/embalagens', { role });
  await reads('Ainda não há nada em');
  expect(all('link', 'Criar')).toHaveLength(count);
});

test('what nothing fits has its search still there, to look for something else', async () => {
  answering('GET gestao/grupos', listed());
  await open(groups, `/grupos?filter=${encodeURIComponent('{"q":"zé"}')}`);
  await reads('com estes filtros.');
  expect(document.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('zé');
  expect(textOf()).not.toContain('Ainda não há nada');
});
