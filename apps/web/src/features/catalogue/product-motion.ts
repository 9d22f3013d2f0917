// Shows where a product comes from and where it goes (interface.md, Motion): its picture rises from the tile that was touched,
// and flies to the cart when it is added. Without view transitions, or with reduced motion, nothing of it is seen.

const name = 'product-picture';
let risen: HTMLElement | null = null;

/** The tile that is being left; on a product's own page the name is taken. What was added before has flown. */
export function riseFrom(tile: Element): void {
  delete document.documentElement.dataset.adding;
  risen?.style.removeProperty('view-transition-name');
  risen = document.querySelector('.product') ? null : tile.querySelector<HTMLElement>('.ui-picture');
  risen?.style.setProperty('view-transition-name', name);
}

/** On the catalogue, which comes next, the cart is where the product's picture goes: catalogue.css. */
export function flyToCart(): void {
  const root = document.documentElement;
  root.dataset.adding = '';
  setTimeout(() => delete root.dataset.adding, 1_000);
}
