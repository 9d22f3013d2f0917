import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { cents } from '@fornada/domain/money.ts';
import { aShop, aShopsMenu } from '@fornada/ui/ordering/ordering.fixture.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, test } from 'vitest';
import { pricingFor } from '../new-order/pricing-for.ts';
import { linesToday } from './usual.ts';

const ordered = (id: string, change: object = {}) => ({
  ...{ id, nome: `Antes: ${id}`, qtd: 2, complementares: [], opcoes: [] },
  ...change,
});

test('the usual comes by today’s menu and price, and what isn’t there is named', () => {
  const linhas = [ordered('cafe'), ordered('saiu'), ordered('cafe', { complementares: ['saiu'] })];
  const { lines, missing } = linesToday({ linhas }, aShopsMenu, pricingFor(aShop, 0));
  expect(lines).toMatchObject([{ productCode: 'cafe', quantity: 2 }]);
  expect(lines[0]?.seen.unitPrice).not.toBe(cents(9_900));
  expect(missing).toEqual(['Antes: saiu', 'Antes: cafe']);
});

test('a cake that is sold out isn’t there', () => {
  const cakes = ['bolo', 'saiu'].map((cod_produto) => aWireProduct({ cod_produto, fabrico: 'encomenda' }));
  const menu = toDomainMenu(aWireMenu(cakes));
  Object.assign(indexMenu(menu).get('saiu')?.product ?? {}, { available: false });
  const linhas = ['bolo', 'saiu'].map((id) => ordered(id));
  const { lines, missing } = linesToday({ linhas }, menu, pricingFor(aShop, 0));
  expect(lines.map(({ productCode }) => productCode)).toEqual(['bolo']);
  expect(missing).toEqual(['Antes: saiu']);
});
