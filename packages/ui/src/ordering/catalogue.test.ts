import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { describe, expect, it } from 'vitest';
import { categoriesOf, showsFamily } from './catalogue.ts';
import { aWireMenu, aWireProduct } from './wire-menu.fixture.ts';

const shown = (menu: ReturnType<typeof aWireMenu>, tier: 1 | 2 = 1) => categoriesOf(toDomainMenu(menu), tier);

describe('the catalogue of a shop', () => {
  it('leaves out what is hidden, at every level, and families with nothing in them', () => {
    const menu = aWireMenu(
      [aWireProduct(), aWireProduct({ cod_produto: 'caixa', visivel: 0 })],
      [aWireProduct({ cod_produto: 'folar', visivel: 0 })],
    );
    expect(shown(menu).map(({ id, products }) => [id, products.map((product) => product.id)])).toEqual([
      ['101', ['croissant']],
    ]);
    const section = menu.seccoes[0];
    if (section) section.visivel = 0;
    expect(shown(menu)).toEqual([]);
  });

  it('knows a family that has nothing to show from one that isn’t shown', () => {
    const menu = aWireMenu([aWireProduct({ visivel: 0 })], [aWireProduct({ cod_produto: 'folar' })]);
    expect(shown(menu).map(({ id }) => id)).toEqual(['102']);
    const families = menu.seccoes[0]?.familias ?? [];
    expect([showsFamily(menu, '101'), showsFamily(menu, '102'), showsFamily(menu, '999')]).toEqual([
      true,
      true,
      false,
    ]);
    if (families[0]) families[0].visivel = 0;
    expect(showsFamily(menu, '101')).toBe(false);
  });

  it('takes the prices of the shop’s tier, and the base price where the tier has none', () => {
    const menu = aWireMenu([aWireProduct(), aWireProduct({ cod_produto: 'bola', precovenda: 1.5, pvp2: 0 })]);
    expect(shown(menu, 2)[0]?.products.map(({ price }) => price)).toEqual([140, 150]);
  });

  it('puts highlights first and what can’t be had last, which stays visible', () => {
    const menu = aWireMenu([
      aWireProduct({ cod_produto: 'esgotado', esgotado: 1, posicao: 1, highlight: 1 }),
      aWireProduct({ cod_produto: 'vinho', restricted: 1, posicao: 2 }),
      aWireProduct({ cod_produto: 'normal', posicao: 3 }),
      aWireProduct({ cod_produto: 'destaque', posicao: 4, highlight: 1 }),
    ]);
    expect(shown(menu)[0]?.products.map(({ id, state }) => [id, state])).toEqual([
      ['destaque', 'available'],
      ['normal', 'available'],
      ['esgotado', 'sold_out'],
      ['vinho', 'counter_only'],
    ]);
  });
});
