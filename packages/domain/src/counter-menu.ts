import type { Menu } from './menu.ts';

/** A shop's menu as its till sells it: what the app leaves to the counter (`restricted`) is sold there. */
export function atCounter(menu: Menu): Menu {
  const known = sold.get(menu);
  if (known) return known;
  const free = <T extends { restricted: boolean }>(item: T): T => ({ ...item, restricted: false });
  const whole = {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      families: section.families.map((family) => ({
        ...family,
        products: family.products.map((product) => ({
          ...free(product),
          complements: product.complements.map(free),
        })),
      })),
    })),
  };
  sold.set(menu, whole);
  return whole;
}

/** A menu never changes: each sale would make the same of it. */
const sold = new WeakMap<Menu, Menu>();
