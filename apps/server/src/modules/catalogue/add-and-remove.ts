// Whole products of a shop's menu: added and taken off by a change of many menus, and put back as they were.
import { complete, type Family, lean, type Menu, type Product, type Section } from '@fornada/domain/menu.ts';
import {
  differences,
  fieldsChanged,
  type ProductChange,
  type ShopTiers,
} from '@fornada/domain/menu-change.ts';
import { nameWords } from '@fornada/domain/name-words.ts';
import { inFamily } from './settle.ts';
import type { Written } from './tell-changes.ts';

/** What is of a product's own, without what holds in it for a while. */
export type Lasting = (product: Product) => Product;
export type Reshaped = { menu: Menu; written: Written[] };

/** A product that the change adds, at this shop's prices; null where two are asked for and the shop has one for both. */
export function addedProduct(change: ProductChange, tiers: ShopTiers): Product | null {
  const price = change.takeAway as Product['price'];
  const base = complete('product', { ...change.fields, code: change.code, price });
  const prices = fieldsChanged(base, { ...change, fields: {} }, tiers);
  return prices && { ...base, ...prices };
}

/** The shop's own family of this name, whatever its code. */
export function familyNamed(sections: readonly Section[], name: string): Family | undefined {
  const wanted = nameWords(name);
  return sections.flatMap(({ families }) => families).find((one) => nameWords(one.description) === wanted);
}

/** What the change says of whole products, done where it can be; what is there already stays as it is. */
export function addAndRemove(
  menu: Menu,
  tiers: ShopTiers,
  changes: readonly ProductChange[],
  lasting: Lasting,
): Reshaped {
  const written: Written[] = [];
  let next = menu;
  for (const change of changes) {
    const found = findIn(next, change.code);
    if (change.act === 'add' && !found) {
      const family = familyNamed(next.sections, change.family ?? '');
      const product = addedProduct(change, tiers);
      if (!family || !product) continue;
      const placed = inFamily(product, family);
      next = insert(next, family.code, placed, family.products.length);
      written.push(added(placed));
    }
    if (change.act === 'remove' && found) {
      next = takeOff(next, change.code);
      written.push(removed(lasting(found.product), found.at));
    }
  }
  return withoutLostSuggestions(next, written);
}

/**
 * The same backwards: what was added goes, and what was taken off returns to its place. `left` is what somebody has changed
 * since, or has no family any more.
 */
export function undoWhole(
  menu: Menu,
  standing: readonly Written[],
  lasting: Lasting,
): Reshaped & { left: Written[] } {
  const written: Written[] = [];
  const left: Written[] = [];
  let next = menu;
  // Each place is of the menu without those that went before it.
  for (const one of standing.toReversed()) {
    const found = findIn(next, one.code);
    if (one.act === 'add' && found) {
      const isTheirs = differs(lasting(found.product), complete('product', one.after));
      if (isTheirs) left.push(one);
      else {
        next = takeOff(next, one.code);
        written.push(removed(found.product, found.at));
      }
    }
    if (one.act === 'remove') {
      const product = complete('product', one.before);
      const families = next.sections.flatMap((section) => section.families);
      const family =
        families.find(({ code }) => code === product.familyCode) ??
        familyNamed(next.sections, product.familyName);
      if (found ? differs(lasting(found.product), product) : !family) left.push(one);
      if (found || !family) continue;
      const placed = { ...product, familyCode: family.code };
      next = insert(next, family.code, placed, one.at ?? family.products.length);
      written.push(added(placed));
    }
  }
  const { menu: whole, written: all } = withoutLostSuggestions(next, written);
  return { menu: whole, written: all, left };
}

const differs = (one: Product, other: Product) =>
  Object.keys(differences({ ...one, priceUntil: null }, { ...other, priceUntil: null })).length > 0;

const added = (product: Product): Written => ({
  ...{ code: product.code, name: product.name, act: 'add' },
  ...{ before: {}, after: lean('product', product) },
});

const removed = (product: Product, at: number): Written => ({
  ...{ code: product.code, name: product.name, act: 'remove', at },
  ...{ before: lean('product', { ...product, priceUntil: null }), after: {} },
});

function findIn(menu: Menu, code: string): { product: Product; at: number } | undefined {
  for (const { families } of menu.sections)
    for (const { products } of families) {
      const at = products.findIndex((one) => one.code === code);
      const product = products[at];
      if (product) return { product, at };
    }
  return undefined;
}

const mapFamilies = (menu: Menu, change: (family: Family) => Family['products']): Menu => ({
  ...menu,
  sections: menu.sections.map((section) => ({
    ...section,
    families: section.families.map((family) => ({ ...family, products: change(family) })),
  })),
});

const insert = (menu: Menu, familyCode: string, product: Product, at: number): Menu =>
  mapFamilies(menu, ({ code, products }) =>
    code === familyCode ? products.toSpliced(at, 0, product) : products,
  );

const takeOff = (menu: Menu, code: string): Menu =>
  mapFamilies(menu, ({ products }) => products.filter((one) => one.code !== code));

/**
 * A menu that suggests nothing that isn't in it: what one got back may have been taken off by somebody else since.
 * @param written what was written of it, which says the same then
 */
export function suggestingKnown(menu: Menu, written: readonly Written[]): Reshaped {
  const codes = new Set(
    menu.sections.flatMap(({ families }) =>
      families.flatMap(({ products }) => products.map(({ code }) => code)),
    ),
  );
  const known = <P extends Partial<Product>>(product: P): P =>
    product.suggestedCodes?.some((code) => !codes.has(code))
      ? { ...product, suggestedCodes: product.suggestedCodes.filter((code) => codes.has(code)) }
      : product;
  return {
    menu: mapFamilies(menu, ({ products }) => products.map(known)),
    written: written.map((one) => ({ ...one, after: known(one.after) })),
  };
}

/** What is taken off isn't suggested with anything: of what suggested it that is written too, to be put back. */
function withoutLostSuggestions(menu: Menu, written: Written[]): Reshaped {
  const gone = new Set(written.filter(({ act }) => act === 'remove').map(({ code }) => code));
  if (gone.size === 0) return { menu, written };
  const more: Written[] = [];
  const whole = mapFamilies(menu, ({ products }) =>
    products.map((product) => {
      const suggestedCodes = product.suggestedCodes.filter((code) => !gone.has(code));
      if (suggestedCodes.length === product.suggestedCodes.length) return product;
      const before = { suggestedCodes: product.suggestedCodes };
      more.push({ code: product.code, name: product.name, before, after: { suggestedCodes } });
      return { ...product, suggestedCodes };
    }),
  );
  return { menu: whole, written: [...written, ...more] };
}
