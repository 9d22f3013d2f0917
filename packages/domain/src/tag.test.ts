import { describe, expect, test } from 'vitest';
import { freeTag, tagOf } from './tag.ts';

describe('the end of an address', () => {
  test.each([
    ['Pão de Deus', 'pao-de-deus'],
    ['  Santo António (Baixa) ', 'santo-antonio-baixa'],
    ['Nº 5 — Açores & Cª', 'no-5-acores-ca'],
    ['', ''],
    ['パン', ''],
  ])('of %j is %j', (name, tag) => {
    expect(tagOf(name)).toBe(tag);
  });

  test('of a long name is its first words, and of one long word its beginning', () => {
    expect(tagOf('As receitas que a nossa avó fazia aos domingos de manhã em Trás-os-Montes')).toBe(
      'as-receitas-que-a-nossa-avo-fazia-aos-domingos-de-manha-em',
    );
    expect(tagOf('a'.repeat(80))).toBe('a'.repeat(60));
  });

  test('is numbered when others have it, and has a word to begin with', () => {
    expect(freeTag('Baixa', 'shop', new Set())).toBe('baixa');
    expect(freeTag('Baixa', 'shop', new Set(['baixa', 'baixa-2']))).toBe('baixa-3');
    expect(freeTag('パン', 'shop', new Set(['shop']))).toBe('shop-2');
  });
});
