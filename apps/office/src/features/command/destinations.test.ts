import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../words/words.ts';
import { byName, destinationOf, listsFor, screensFor } from './destinations.ts';

const nameOf = (name: string) => ({ lojas: 'Lojas', embalagens: 'Embalagens' })[name] ?? name;
const alsoOf = (name: string) => i18nProvider.translate(`resources.${name}.also`, { _: '' });
const ids = (role: OfficeRole, typed: string, names: (name: string) => string) =>
  screensFor(role, typed, names, alsoOf).map(({ id }) => id);

test('each role looks only where it may', () => {
  expect(listsFor('administrator', 'nata')).toEqual([
    ...['clientes', 'compras', 'produtos', 'lojas', 'equipa', 'cupoes', 'novidades', 'envios'],
  ]);
  expect(listsFor('marketing', 'nata')).toEqual([
    ...['clientes', 'produtos', 'lojas', 'cupoes', 'novidades', 'envios'],
  ]);
  expect(listsFor('manager', 'nata')).toEqual(['clientes', 'compras', 'produtos', 'lojas', 'novidades']);
  expect(listsFor('assistant', 'nata')).toEqual(['produtos', 'lojas']);
  expect(listsFor('manager', '#042')).toEqual(['compras']);
  expect(listsFor('assistant', '#042')).toEqual([]);
});

test('screens are found by their names without accents, and by their part of the menu', () => {
  expect(ids('administrator', 'LÓJAS emb', nameOf)).toEqual(['embalagens', 'embalagens/create']);
  expect(ids('assistant', 'lojas', nameOf)).toEqual(['lojas', 'ementas']);
  expect(ids('administrator', 'não há', nameOf)).toEqual([]);
  expect(ids('administrator', '', nameOf).some((id) => id.includes('/'))).toBe(false);
});

test('screens are found by one of what they list, and not by letters within their words', () => {
  const named = (name: string) => i18nProvider.translate(`resources.${name}.name`);
  const lists = (typed: string) => ids('administrator', typed, named).filter((id) => !id.includes('/'));
  expect(lists('cupão')).toEqual(['cupoes']);
  expect(lists('cupões')).toEqual(['cupoes']);
  expect(lists('embalagem')).toEqual(['embalagens']);
  expect(lists('alteração')).toEqual(['alteracoes']);
  expect(lists('relatório')).toEqual(['relatorios']);
  expect(lists('opinião')).toEqual(['opinioes']);
  expect(lists('terminal')).toEqual(['terminais']);
  expect(lists('dia especial')).toEqual(['lojas']);
  expect(lists('legal')).toEqual(['informacao-legal', 'documentos', 'aceitacoes']);
  expect(lists('dado pessoal')).toEqual(['pedidos-rgpd']);
  expect(lists('devolução')).toEqual(['compras']);
  expect(lists('devoluções')).toEqual(['compras']);
  expect(lists('notas de crédito')).toEqual(['compras']);
  expect(lists('loja')).toContain('lojas');
  expect(lists('ões')).toEqual([]);
  expect(lists('s')).not.toContain('ementas');
  expect(lists('s').length).toBeLessThan(lists('').length);
  expect(lists('es')).not.toContain('cupoes');
  expect(lists('lata')).toEqual([]);
});

test('screens are found by what is set there', () => {
  expect(ids('administrator', 'horas', nameOf)).toEqual(['lojas']);
  expect(ids('administrator', 'fuso horário', nameOf)).toEqual(['lojas']);
  expect(ids('administrator', 'saldo', nameOf)).toEqual(['clientes']);
  expect(ids('administrator', 'iva', nameOf)).toEqual(['ementas', 'relatorios']);
  expect(ids('administrator', 'palavra-passe', nameOf)).toEqual(['equipa']);
  expect(ids('administrator', 'impressora', nameOf)).toContain('impressoras');
  expect(ids('administrator', 'margem', nameOf)).toEqual(['relatorios']);
  expect(ids('administrator', 'resumo', nameOf)).toEqual(['relatorios', 'conciliacao']);
  expect(ids('manager', 'segundo fator', nameOf)).toEqual([]);
  const everywhere = screensFor('administrator', '', nameOf, alsoOf).map(({ id }) => [id, alsoOf(id)]);
  expect(everywhere.filter(([, words]) => words === '')).toEqual([]);
});

test('what is found has a name, and a place', () => {
  const product = {
    id: '862-10101',
    codigo: '10101',
    nome: 'Nata',
    preco: 1.5,
    id_loja: 862,
    loja: 'Chiado',
  };
  expect(destinationOf('produtos', 'Produtos', product)).toEqual({
    ...{ id: 'produtos/862-10101', group: 'Produtos', label: 'Nata', detail: '1,50€ Chiado' },
    to: '/ementas/862?produto=10101',
  });
  const person = { id: 7, nome: 'Rui Sai', papel: 'manager' };
  expect(destinationOf('equipa', 'Equipa', person)).toMatchObject({
    ...{ label: 'Rui Sai', detail: 'Gerência de loja', to: '/equipa/7' },
  });
});

test('a name in which a word begins so comes before one that has it within, and both before what was found otherwise', () => {
  const of = (group: string, ...labels: string[]) =>
    labels.map((label) => ({ id: label, group, label, detail: '', to: '/' }));
  const found = byName(
    [
      of('Clientes', 'Renata'),
      of('Produtos', 'Azevias', 'Bolo-rei', 'Meia-nata', 'Pastel de natá'),
      of('Lojas'),
      of('Novidades', 'Natal'),
    ],
    ' NATA',
  );
  expect(found.map(({ label }) => label)).toEqual([
    ...['Meia-nata', 'Pastel de natá', 'Azevias', 'Bolo-rei', 'Natal', 'Renata'],
  ]);
});

test('signs within what is typed are none of the words', () => {
  const [cake, other] = ['Pão-de-ló', 'Bolo de pão-de-ló'].map((label) => ({
    ...{ id: label, group: 'Produtos', label, detail: '', to: '/' },
  }));
  const person = { id: '7', group: 'Clientes', label: 'Rui', detail: '', to: '/' };
  for (const typed of ['pão-de-ló', 'Pão de Ló', '(pão) de ló'])
    expect(byName([[person], [other, cake] as never], typed).map(({ label }) => label)).toEqual([
      ...['Bolo de pão-de-ló', 'Pão-de-ló', 'Rui'],
    ]);
});
