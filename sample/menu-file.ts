/**
 * The menu of each shop, as the import takes it. Those that take orders have a file each; the others sell less of what one of
 * these does, at prices of their own, and are made of it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Menu, Product } from './read.ts';

interface Made {
  /** The shop whose menu it is made of. */
  of: number;
  /** What it doesn't have: families and products, by the beginnings of their codes. */
  without: string[];
  /** How much its prices are of the other's; of some families another part. */
  prices: number;
  pricesOf?: Record<string, number>;
}

/** The cakes by order and the season's are the larger shops'. */
const larger = ['105', '5'];

const made: Record<number, Made> = {
  // Coimbra: of students.
  851: { of: 860, without: [...larger, '10107', '10206', '10305', '303', '40106', '40308'], prices: 0.94 },
  // Faro: by the marina, where oranges are cheap and summer isn't.
  855: {
    of: 860,
    without: [...larger, '10109', '20104', '20103', '40303'],
    prices: 1.06,
    pricesOf: { 303: 0.97 },
  },
  // Ponta Delgada: less VAT, and what comes by ship costs more.
  870: {
    ...{ of: 860, without: [...larger, '10105', '10308', '20103', '20104', '303', '40106', '40308'] },
    ...{ prices: 0.96, pricesOf: { 304: 1.1, 305: 1.08 } },
  },
  // Braga: a short menu for lunch.
  853: {
    ...{ of: 848, without: [...larger, '103', '104', '303', '40106', '40207', '40406'] },
    ...{ prices: 1, pricesOf: { 403: 0.96, 404: 0.96 } },
  },
  // Funchal: fruit of the island; wheat comes by ship.
  872: {
    ...{ of: 848, without: [...larger, '20109', '20103', '40208', '40303'] },
    ...{ prices: 1.02, pricesOf: { 303: 0.94, 201: 1.1 } },
  },
};

export const menuShops = [848, 860, 862, ...Object.keys(made).map(Number)];

export const allMenus = (): Menu[] =>
  menuShops.flatMap((id) => Object.values(JSON.parse(menuFile(id)) as Record<string, Menu>));

export function menuFile(shop: number): string {
  const recipe = made[shop];
  if (!recipe) return readFileSync(new URL(`./menus/${shop}.json`, import.meta.url), 'utf8');
  const file = JSON.parse(menuFile(recipe.of)) as Record<string, Menu>;
  const menu = makeMenu(file[`loja_${recipe.of}`] as Menu, recipe);
  const hash = createHash('md5').update(JSON.stringify(menu.seccoes)).digest('hex');
  return JSON.stringify({ [`loja_${shop}`]: { ...menu, id: shop, hash } });
}

function makeMenu(menu: Menu, { without, prices, pricesOf }: Made): Menu {
  const has = (code: string) => !without.some((start) => code.startsWith(start));
  const priced = (family: string) => (euros: number) =>
    // To five cents, as a counter says it; what costs nothing still does.
    euros === 0 ? 0 : Math.max(1, Math.round(euros * (pricesOf?.[family] ?? prices) * 20)) / 20;
  const sections = menu.seccoes.map((section) => ({
    ...section,
    familias: section.familias
      .filter(({ codigo }) => has(codigo))
      .map((family) => ({
        ...family,
        produtos: family.produtos
          .filter(({ cod_produto }) => has(cod_produto))
          .map((product) => sell(product, priced(family.codigo), has)),
      })),
  }));
  return { ...menu, seccoes: sections.filter(({ familias }) => familias.length > 0) };
}

function sell(product: Product, price: (euros: number) => number, has: (code: string) => boolean): Product {
  const tiers = Object.fromEntries(
    Object.entries(product).flatMap(([name, value]) =>
      /^(pvp\d+|preco(venda|meia))$/.test(name) ? [[name, price(Number(value))]] : [],
    ),
  );
  return {
    ...product,
    ...tiers,
    sugeridos: product.sugeridos.filter(has),
    complementares: product.complementares.filter(({ prodorigem }) => prodorigem === '' || has(prodorigem)),
  };
}
