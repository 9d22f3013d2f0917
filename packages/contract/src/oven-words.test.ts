import { expect, test } from 'vitest';
import type { ShopOven } from './oven.ts';
import { hourWords, ovenNews, ovenWords } from './oven-words.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}:00Z`);
const iso = (time: string) => new Date(at(time)).toISOString();
const saying = (produto: string, dito: 'saiu' | 'a_acabar', em: string, ate: string) => ({
  produto,
  dito,
  em: iso(em),
  ate: iso(ate),
});
const tomorrow = '2026-06-11T07:00:00.000Z';
const oven: ShopOven = {
  nome: 'Oriente',
  fuso: 'Europe/Lisbon',
  ingles: {},
  aberta_ate: iso('19:00'),
  ditos: {
    a: saying('Broa', 'a_acabar', '07:00', '23:00'),
    b: saying('Nata', 'saiu', '07:10', '07:55'),
  },
  fornadas: [
    { cod_produto: 'b', produto: 'Nata', horas: [iso('07:00'), iso('10:00'), tomorrow] },
    { cod_produto: 'c', produto: 'Croissant', horas: [iso('09:00'), iso('16:00')] },
  ],
};
const told = (time: string, said?: ShopOven['ditos']) =>
  ovenNews(oven, at(time), said).map((news) => `${news.name}: ${ovenWords(news, oven.fuso, at(time))}`);

test('what came out comes first, then what comes out next, then what is nearly gone', () => {
  expect(told('07:20')).toEqual([
    'Nata: Acabou de sair, às 8h10',
    'Croissant: Sai às 10h00',
    'Broa: Está a acabar',
  ]);
});

test('what has lapsed makes room for the next batch, after the last one of today for tomorrow’s first', () => {
  expect(told('07:55')).toEqual(['Croissant: Sai às 10h00', 'Nata: Sai às 11h00', 'Broa: Está a acabar']);
  expect(told('09:00')).toEqual(['Nata: Sai às 11h00', 'Croissant: Sai às 17h00', 'Broa: Está a acabar']);
  expect(told('16:00')).toEqual(['Nata: Sai amanhã às 8h00', 'Broa: Está a acabar']);
});

test('what was heard since counts instead', () => {
  expect(told('07:20', { c: saying('Croissant', 'saiu', '07:19', '08:04') })).toEqual([
    'Croissant: Acabou de sair, às 8h19',
    'Nata: Sai às 11h00',
  ]);
  expect(told('07:20', {})).toEqual(['Croissant: Sai às 10h00', 'Nata: Sai às 11h00']);
});

test('a closed shop says nothing, nor one that has closed since', () => {
  expect(told('19:00')).toEqual([]);
  expect(ovenNews({ ...oven, aberta_ate: null }, at('07:20'), oven.ditos)).toEqual([]);
});

test('an hour that comes twice is told apart', () => {
  expect(hourWords(Date.parse('2026-10-25T00:30Z'), 'Europe/Lisbon')).toBe('1h30 (hora de verão)');
  expect(hourWords(at('23:05'), 'Europe/Lisbon')).toBe('0h05');
});
