import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { aLine } from '@fornada/ui/ordering/ordering.fixture.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, it } from 'vitest';
import { suggestedBy } from './cart-suggested.tsx';

const menu = toDomainMenu(
  aWireMenu([
    aWireProduct({ cod_produto: 'cafe', sugeridos: ['nata', 'bolo'] }),
    aWireProduct({ cod_produto: 'nata', sugeridos: ['cafe', 'sumo', 'nada'] }),
    aWireProduct({ cod_produto: 'bolo', esgotado: 1 }),
    aWireProduct({ cod_produto: 'sumo' }),
  ]),
);
const pricing = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
} as const;
const suggested = (...codes: string[]) => {
  const lines = codes.map((code) => aLine(code));
  const preview = previewCart(menu, lines, pricing);
  return suggestedBy(preview, categoriesOf(menu, pricing.tier)).map(({ id }) => id);
};

it('suggests what goes well with what is in the cart, once, and what can be had', () => {
  expect(suggested('cafe')).toEqual(['nata']);
  expect(suggested('cafe', 'nata')).toEqual(['sumo']);
  expect(suggested('sumo')).toEqual([]);
});
