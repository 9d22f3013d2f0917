import { describe, expect, it } from 'vitest';
import { allMenus } from './menu-file.ts';
import { allShops, families, products } from './read.ts';

const menus = allMenus();

describe.each(menus.map((menu) => [menu.id, menu] as const))('the menu of %i', (_, menu) => {
  const list = products(menu);
  const codes = new Set(list.map((product) => product.cod_produto));

  it('has at least 60 products in 8 families, some hidden, some only at the counter', () => {
    expect(list.length).toBeGreaterThanOrEqual(60);
    expect(families(menu).length).toBeGreaterThanOrEqual(8);
    expect([...menu.seccoes, ...families(menu)].some((part) => part.visivel === 0)).toBe(true);
    expect(list.some((product) => product.visivel === 0)).toBe(true);
    expect(list.some((product) => product.restricted === 1)).toBe(true);
    expect(list.some((product) => product.complementares.length > 0 && product.opcoes.length > 0)).toBe(true);
  });

  it('has unique codes, and suggests only what it sells', () => {
    expect(codes.size).toBe(list.length);
    for (const product of list) {
      for (const code of product.sugeridos) expect(codes).toContain(code);
      for (const extra of product.complementares)
        if (extra.prodorigem) expect(codes).toContain(extra.prodorigem);
      const chosen = [
        ...product.complementares.map((extra) => extra.codigo),
        ...product.opcoes.flatMap((group) => group.opcoes.map((option) => option.codigo)),
      ];
      expect(new Set(chosen).size).toBe(chosen.length);
    }
  });

  it('places every product in the family and section that hold it', () => {
    for (const section of menu.seccoes)
      for (const family of section.familias) {
        expect(family.seccao).toBe(section.codigo);
        for (const product of family.produtos) expect(product.codigo_familia).toBe(family.codigo);
        const order = family.produtos.map((product) => product.posicao);
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      }
  });

  it('has prices in whole cents, and one price for each extra', () => {
    const extraPrice = new Map<string, number>();
    for (const product of list) {
      const tiers = ([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((tier) => product[`pvp${tier}`]);
      for (const price of [product.precovenda, product.precomeia, ...tiers])
        expect(price).toBe(Math.round(price * 100) / 100);
      expect(product.precovenda).toBeGreaterThan(0);
      expect(product.precomeia).toBeLessThan(product.precovenda);
      for (const { codigo, preco } of product.complementares) {
        expect(preco).toBe(Math.round(preco * 100) / 100);
        expect(extraPrice.get(codigo) ?? preco).toBe(preco);
        extraPrice.set(codigo, preco);
      }
    }
  });

  it('takes the eat-in VAT rate from the class', () => {
    const dearer = ['water_sparkling', 'juice', 'soft_drink', 'beer', 'wine'];
    for (const item of list.flatMap((product) => [product, ...product.complementares]))
      expect(item.iva, item.classe_iva).toBe(dearer.includes(item.classe_iva) ? 23 : 13);
  });

  it('knows the allergens of every product and extra, or says that it does not', () => {
    const fourteen =
      'gluten crustaceos ovos peixe amendoins soja leite frutos_de_casca_rija aipo mostarda sesamo sulfitos tremoco moluscos'.split(
        ' ',
      );
    for (const item of list.flatMap((product) => [product, ...product.complementares])) {
      if (item.alergenios === null) continue;
      for (const allergen of item.alergenios) expect(fourteen).toContain(allergen);
    }
    for (const product of list) {
      expect(product.gluten).toBe(product.alergenios && Number(product.alergenios.includes('gluten')));
      expect(product.lactose).toBe(product.alergenios && Number(product.alergenios.includes('leite')));
    }
  });

  it('warns of everything that the choices of a composed product contain', () => {
    const composed = list.filter((product) => product.composto === 1);
    expect(composed.length).toBeGreaterThan(0);
    for (const product of composed)
      for (const extra of product.complementares)
        for (const allergen of extra.alergenios ?? []) expect(product.alergenios).toContain(allergen);
  });

  it('limits each group of extras in one way, and can always be satisfied', () => {
    for (const product of list) {
      const reach = new Map<string, number>();
      for (const { grupo, maxopcoes } of product.complementares) {
        const group = product.complementares.filter((extra) => extra.grupo === grupo);
        const rules = new Set(group.map((extra) => `${extra.obrigatorio} ${extra.maxopcoes}`));
        expect(rules.size, product.produto).toBe(1);
        reach.set(grupo, maxopcoes > 0 ? Math.min(maxopcoes, group.length) : group.length);
      }
      const most = [...reach.values()].reduce((sum, count) => sum + count, 0);
      expect(product.min_complementos).toBeLessThanOrEqual(most);
      if (product.max_complementos === 0) continue;
      const required = new Set(
        product.complementares.filter((extra) => extra.obrigatorio === 1).map((extra) => extra.grupo),
      ).size;
      expect(Math.max(product.min_complementos, required)).toBeLessThanOrEqual(product.max_complementos);
    }
  });
});

describe('prices by tier', () => {
  it('are two in shop 848: dearer at the table, the base to take away', () => {
    const shop = allShops().find((each) => each.id_loja === 848);
    expect([shop?.escalao_take_away, shop?.escalao_loja]).toEqual([0, 2]);
    const sold = menus
      .filter((menu) => menu.id === 848)
      .flatMap(products)
      .filter((product) => product.codigo_familia !== '901');
    for (const product of sold) expect(product.pvp2).toBeGreaterThan(product.precovenda);
  });
});
