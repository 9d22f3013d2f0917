import { expect, test } from 'vitest';
import { all, answering, listed, open, soon, textOf } from '../../testing/desk.tsx';
import { narrow } from '../../testing/phone.ts';
import { packaging } from './packaging.tsx';

const bag = {
  ...{ id: 1, tipo: 'saco', regiao: null, valor: 0.1, iva: 'taxa_normal', iva_incluido: 1 },
  ...{ desde: '2026-01-01', ate: null },
};

test.each([
  [bag, 'Todas as regiões · 0,10€ · À taxa normal · IVA incluído · desde 01/01/2026'],
  [{ ...bag, iva: 'sem_iva' }, 'Todas as regiões · 0,10€ · Sem IVA · desde 01/01/2026'],
  [
    { ...bag, regiao: 'acores', iva_incluido: 0, ate: '2026-12-31' },
    'Açores · 0,10€ · À taxa normal · desde 01/01/2026 · até 31/12/2026',
  ],
])('in one hand a price is one line', async (price, words) => {
  answering('GET gestao/embalagens', listed(price));
  narrow();
  await open(packaging, '/embalagens');
  await soon('link', 'Saco');
  expect(textOf(all('item')[0]?.querySelector('p') ?? undefined).replaceAll('\u00a0', ' ')).toBe(words);
});
