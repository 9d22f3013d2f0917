import type { OrderingShop } from '@fornada/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { chosenShop, listNearShops } from './ordering-shops.ts';
import { distanceWords, stateOf } from './shop-words.ts';

const day: [string, string][] = [['08:00', '20:00']];
const shop = (id: number, nome: string, change: Partial<OrderingShop> = {}): OrderingShop => ({
  id,
  nome,
  latitude: null,
  longitude: null,
  cidade: 'Lisboa',
  morada: '',
  horario: {
    fuso: 'Europe/Lisbon',
    semanal: { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: [] },
    excecoes: [],
  },
  escaloes: { take_away: 0, loja: 0 },
  em_pausa: 0,
  dias_encomenda: 60,
  embalagens: [],
  restaurante: 'Fornada',
  tag: nome,
  ...change,
});
const chiado = shop(860, 'Chiado', { latitude: 38.71067, longitude: -9.14211 });
const bolhao = shop(848, 'Bolhão', { latitude: 41.14958, longitude: -8.60712 });
const estrada = shop(1, 'Estrada');

describe('the shops that take orders', () => {
  it('are sorted by distance, those without a place last', () => {
    const near = listNearShops([estrada, bolhao, chiado], { latitude: 38.72, longitude: -9.14 });
    expect(near.map(({ shop: { nome }, distance }) => [nome, distance])).toEqual([
      ['Chiado', 1.1],
      ['Bolhão', 273.9],
      ['Estrada', null],
    ]);
  });

  it('are sorted by name where the device isn’t known', () => {
    expect(listNearShops([estrada, chiado, bolhao], null).map((near) => near.shop.nome)).toEqual([
      'Bolhão',
      'Chiado',
      'Estrada',
    ]);
  });

  it('begin with the first one until one is chosen', () => {
    expect(chosenShop([chiado, bolhao], null)).toBe(chiado);
    expect(chosenShop([chiado, bolhao], 848)).toBe(bolhao);
    expect(chosenShop([chiado, bolhao], 999)).toBe(chiado);
    expect(chosenShop([], 848)).toBeUndefined();
  });
});

describe('what is said of a shop', () => {
  const saturday = (time: string) => Date.parse(`2026-11-21T${time}Z`);

  it('is when it closes or opens', () => {
    expect(stateOf(chiado, saturday('12:00'))).toEqual({
      takesOrders: true,
      isPaused: false,
      words: 'Aberta até às 20:00',
    });
    expect(stateOf(chiado, saturday('07:00')).words).toBe('Fechada · abre às 08:00');
    expect(stateOf(chiado, saturday('21:00'))).toMatchObject({
      takesOrders: false,
      words: 'Fechada · abre segunda-feira às 08:00',
    });
  });

  it('is that it pauses, while it is open', () => {
    expect(stateOf({ ...chiado, em_pausa: 1 }, saturday('12:00'))).toEqual({
      takesOrders: false,
      isPaused: true,
      words: 'Em pausa',
    });
  });

  it('has the distance with one decimal', () => {
    expect(distanceWords(1)).toBe('1,0\u00a0km');
  });
});
