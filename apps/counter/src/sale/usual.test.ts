import { cents } from '@fornada/domain/money.ts';
import { aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { expect, test } from 'vitest';
import { pricingFor } from '../new-order/pricing-for.ts';
import { linesToday } from './usual.ts';

const ordered = (id: string, change: object = {}) => ({
  ...{ id, nome: `Antes: ${id}`, qtd: 2, preco_unitario: 99, complementares: [], opcoes: [], inscricao: '' },
  ...change,
});

test('the usual comes by today’s menu and price, and what isn’t there is named', () => {
  const linhas = [ordered('cafe'), ordered('saiu'), ordered('cafe', { complementares: ['saiu'] })];
  const { lines, missing } = linesToday({ linhas }, aShopsMenu, pricingFor(aShop, 0));
  expect(lines).toMatchObject([{ productCode: 'cafe', quantity: 2 }]);
  expect(lines[0]?.seen.unitPrice).not.toBe(cents(9_900));
  expect(missing).toEqual(['Antes: saiu', 'Antes: cafe']);
});
