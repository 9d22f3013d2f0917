import { describe, expect, it } from 'vitest';
import { screenNamed } from '../routes.ts';
import { wayBack } from './way-back.ts';

const params = { restaurante: 'fornada', loja: 'chiado', conteudo: 'termos' };
const back = (name: string, head: { back?: string | null } = {}, from: string | null = null) =>
  wayBack(screenNamed(name), { title: '', ...head }, params, from);

describe('the way back', () => {
  it('is the table’s, with the path’s own names', () => {
    expect(back('mapa')).toBe('/restaurantes/fornada/chiado');
    expect(back('novidades')).toBeUndefined();
  });

  it('is the data’s where it knows better: a list with one entry is not gone back to', () => {
    expect(back('loja', { back: '/restaurantes' })).toBe('/restaurantes');
    expect(back('loja', { back: null })).toBeUndefined();
  });

  it('of the signup’s texts is the signup, or where the history says one came from', () => {
    expect(back('registo-informacao-legal')).toBe('/registo');
    expect(back('registo-informacao-legal', {}, '/carrinho/finalizar')).toBe('/carrinho/finalizar');
  });

  it('isn’t the history’s for other screens', () => {
    expect(back('mapa', {}, '/carrinho/finalizar')).toBe('/restaurantes/fornada/chiado');
  });
});
