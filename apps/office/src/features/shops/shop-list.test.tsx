import { expect, test, vi } from 'vitest';
import { all, answering, listed, one, open, soon, textOf } from '../../testing/desk.tsx';
import { narrow } from '../../testing/phone.ts';
import { shops } from './shops.tsx';

const always = [['07:30', '20:00']];
const week = { seg: always, ter: always, qua: always, qui: always, sex: always, sab: always, dom: [] };
const shop = {
  ...{ id: 862, name: 'Chiado', city: 'Lisboa', restaurante: 1, phone: '213456789', image: { list: null } },
  ...{ ao_publico: 1, aceita_encomendas: 1, tem_ementa: 1, tem_pessoas: 1 },
  address: { address: 'Rua 1', postalCode: '1200-001', location: { latitude: 38.7, longitude: -9.1 } },
  horario: { fuso: 'Europe/Lisbon', semanal: week, excecoes: [] },
};

/** As a phone shows it on a Thursday at noon in Lisbon, wherever the phone is. */
async function card(change: object, at = '2026-11-12T12:00:00.000Z') {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  answering('GET gestao/lojas', listed({ ...shop, ...change }));
  answering('GET gestao/restaurantes', listed({ id: 1, title: 'Fornada' }));
  narrow();
  await open(shops, '/lojas', { resources: [{ name: 'restaurantes', recordRepresentation: 'title' }] });
  await soon('link', 'Chiado');
  await vi.waitFor(() => expect(textOf(all('item')[0])).toContain('Fornada'));
  const [item] = all('item');
  return [...(item?.querySelectorAll('h2, p, .MuiChip-label') ?? [])].map((part) => textOf(part));
}

test('a name, whether it is open now, and the rest in one line', async () => {
  expect(await card({})).toEqual(['Chiado', 'Aberta até às 20:00', '862 · Lisboa · Fornada']);
  expect(one('link', 'Chiado').getAttribute('href')).toBe('#/lojas/862');
});

test.each([
  ['before it opens', {}, '2026-11-12T06:00:00.000Z', ['Fechada · abre às 07:30']],
  ['for the day', {}, '2026-11-15T12:00:00.000Z', ['Fechada']],
  [
    'by its own clock',
    { horario: { ...shop.horario, fuso: 'Atlantic/Azores' } },
    '2026-11-12T20:30:00.000Z',
    ['Aberta até às 20:00'],
  ],
  ['for orders', { aceita_encomendas: 0 }, undefined, ['Aberta até às 20:00', 'Não aceita encomendas']],
])('what is closed %s says so before all else', async (_, change, at, words) => {
  expect(await card(change, at)).toEqual(['Chiado', ...words, '862 · Lisboa · Fornada']);
});

test('one that isn’t opened yet says what is missing', async () => {
  const begun = { ao_publico: 0, aceita_encomendas: 0, tem_ementa: 0, tem_pessoas: 0 };
  expect(await card(begun)).toEqual([
    'Chiado',
    'Por abrir',
    'Falta: Ementa publicada, Alguém da equipa com acesso ao balcão',
    '862 · Lisboa · Fornada',
  ]);
});

test('one that has all that it takes can be opened', async () => {
  expect(await card({ ao_publico: 0, aceita_encomendas: 0 })).toContain('Pronta para abrir ao público');
});
