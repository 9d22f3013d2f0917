import { aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { expect, it } from 'vitest';
import { firstDayWords } from './first-day.ts';

it('says the first day of a season as far ahead as the chain takes orders', () => {
  const [cake] = aShopsMenu.sections[0]?.families[0]?.products.slice(1) ?? [];
  if (cake === undefined) expect.fail();
  const folar = { ...cake, seasonFrom: '04-01', seasonTo: '04-30' };
  const words = (dias_encomenda: number) =>
    firstDayWords(folar, { ...aShop, dias_encomenda }, Date.parse('2026-01-15T10:00Z'));
  expect([words(60), words(90)]).toEqual([
    'Por encomenda, fora da época',
    'Por encomenda, a partir de quarta, 1',
  ]);
});
