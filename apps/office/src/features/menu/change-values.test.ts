import type { WireProduct } from '@fornada/contract/menu.ts';
import { expect, test } from 'vitest';
import { askedOf, type Changed, newChange, sameAgain } from './change-values.ts';

const nata = {
  cod_produto: '10101',
  produto: 'Nata',
  precovenda: 1.5,
  nome_familia: 'Doces',
  sugeridos: ['2'],
};
const one = { ...nata, preco_take_away: 1.6, preco_loja: null } as unknown as Changed;
const sent = (more: object) => askedOf({ ...newChange(), produtos: [one], ...more }).produtos;

test('of what is changed only what was chosen is sent', () => {
  expect(sent({})).toEqual([{ cod_produto: '10101', preco_take_away: 1.6, preco_loja: null }]);
});

test('of what goes its code, and of what comes all of it but what another shop suggests with it', () => {
  expect(sent({ tipo: 'removido' })).toEqual([{ tipo: 'removido', cod_produto: '10101' }]);
  expect(sent({ tipo: 'novo' })).toEqual([
    expect.objectContaining({ tipo: 'novo', produto: 'Nata', preco_take_away: 1.6, sugeridos: [] }),
  ]);
  const named = { ...one, cod_produto: '' };
  expect(sent({ tipo: 'novo', produtos: [named] })).toEqual([expect.objectContaining({ cod_produto: null })]);
});

test('what comes or goes has no hours of each week', () => {
  const week = { dias_da_semana: [1], das: '17:00', as: '19:00' };
  expect(askedOf({ ...newChange(), ...week })).toMatchObject(week);
  const none = { dias_da_semana: null, das: null, as: null };
  expect(askedOf({ ...newChange(), ...week, tipo: 'removido' })).toMatchObject(none);
});

test('what one shop sells comes to others at its price, into the family of that name', () => {
  expect(sameAgain(nata as unknown as WireProduct)).toEqual({
    ...{ preco_take_away: 1.5, preco_loja: null, familia: 'Doces' },
  });
});
