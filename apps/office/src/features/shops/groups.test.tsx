import { expect, test } from 'vitest';
import {
  all,
  answering,
  asked,
  askedOnce,
  choose,
  isTicked,
  listed,
  one,
  open,
  press,
  reads,
  refused,
  soon,
  textOf,
  tick,
  until,
  write,
  written,
} from '../../testing/desk.tsx';
import { answeringShops } from '../../testing/shops.ts';
import { groups } from './groups.tsx';
import { packaging } from './packaging.tsx';

const group = { id: 5, nome: 'Lisboa', lojas: [862], nomes: 'Chiado' };

async function look(at: string, there = 'Faro', brands?: { id: number; title: string }[]) {
  answeringShops(brands);
  answering('GET gestao/grupos/5', group);
  answering('GET gestao/grupos', listed({ ...group, lojas: [862, 860] }));
  await open(groups, at);
  await soon('checkbox', there);
}

test('a group is a name and its shops, chosen one by one, by brand or all', async () => {
  await look('/grupos/create');
  answering('POST gestao/grupos', group);
  write('Nome', 'Lisboa');
  tick('Fornada');
  expect(['Chiado', 'Belém', 'Faro'].map((name) => isTicked(name))).toEqual([true, true, false]);
  tick('Belém');
  expect(isTicked('Fornada')).toBe(false);
  press('Guardar');
  expect((await askedOnce('POST gestao/grupos')).body).toMatchObject({ nome: 'Lisboa', lojas: [862] });
});

test('a group isn’t made of groups, and one brand alone isn’t asked for', async () => {
  await look('/grupos/5', 'Chiado', [{ id: 1, title: 'Fornada' }]);
  expect(all('checkbox', 'Fornada')).toEqual([]);
  expect([asked('GET gestao/grupos'), all('group', 'Grupos')]).toEqual([[], []]);
  expect(isTicked('Chiado')).toBe(true);
});

test('what is wrong with it stands where it is, and what was chosen stays', async () => {
  await look('/grupos/5');
  const fields = { nome: 'Já há um grupo com este nome.', lojas: 'Escolha pelo menos uma loja' };
  answering('PUT gestao/grupos/5', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  tick('Chiado');
  write('Nome', 'Algarve');
  press('Guardar');
  await reads('Já há um grupo com este nome.');
  await reads('Escolha pelo menos uma loja');
  expect([written('Nome'), isTicked('Chiado')]).toEqual(['Algarve', false]);
});

test('a price of packaging is typed in euros, for a region or for all, from a day on', async () => {
  answering('POST gestao/embalagens', { id: 1 });
  await open(packaging, '/embalagens/create');
  await soon('field', 'Valor');
  expect(textOf(one('combobox', 'IVA'))).toBe('À taxa normal');
  await choose('Tipo', /Saco/);
  await choose('Região do IVA', 'Madeira');
  write('Valor', '0.1');
  write('Desde', '2027-01-01');
  press('Guardar');
  expect((await askedOnce('POST gestao/embalagens')).body).toMatchObject({
    ...{
      tipo: 'saco',
      regiao: 'madeira',
      valor: 0.1,
      iva: 'taxa_normal',
      iva_incluido: 1,
      desde: '2027-01-01',
    },
  });
});

test('a second price of one day says so at the day, and what was typed stays', async () => {
  const fields = { desde: 'Já há um preço desde esse dia.', ate: 'Acaba antes de começar.' };
  answering('POST gestao/embalagens', refused(422, 'invalid_fields', 'Verifique os campos', { fields }));
  await open(packaging, '/embalagens/create');
  await soon('field', 'Valor');
  write('Valor', '0.1');
  write('Desde', '2027-01-01');
  press('Guardar');
  await reads('Já há um preço desde esse dia.');
  for (const name of ['Desde', 'Até'])
    expect(one('field', name).getAttribute('aria-invalid'), name).toBe('true');
  expect([written('Valor'), written('Desde')]).toEqual(['0,10', '2027-01-01']);
});

test('the list says what is charged where, and “all regions” where none is named', async () => {
  const price = { id: 1, tipo: 'saco', regiao: null, valor: 0.1, iva: 'sem_iva', iva_incluido: 0 };
  answering('GET gestao/embalagens', listed({ ...price, desde: '2026-01-01', ate: null }));
  await open(packaging, '/embalagens');
  await until(() => expect(all('row')).toHaveLength(2));
  const cells = [...(all('row')[1]?.children ?? [])].map((cell) => textOf(cell));
  expect(cells.slice(1, 5)).toEqual(['Todas as regiões', '0,10€', 'Sem IVA', '—']);
});
