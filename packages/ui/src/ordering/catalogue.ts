import type { WireMenu } from '@fornada/contract/menu.ts';
import { type AllergenSummary, answerFor, combineAllergens } from '@fornada/domain/allergens.ts';
import { comesWith } from '@fornada/domain/choices.ts';
import { type Menu, type PriceTier, type Product, priceInTier } from '@fornada/domain/menu.ts';
import type { Cents } from '@fornada/domain/money.ts';

/** What a list shows of a product. */
export interface ListedProduct {
  id: string;
  categoryId: string;
  name: string;
  description: string;
  nameInEnglish: string;
  descriptionInEnglish: string;
  /** Of one unit without extras, in the shop's tier, VAT included (`pvp_com_iva`). */
  price: Cents;
  /** Of a price of some hours, when it ends. */
  priceUntil: string | null;
  image: string | null;
  family: string;
  familyInEnglish: string;
  /** Whether it can be ordered: `counter_only` is sold in the shop but not in the app. */
  state: 'available' | 'sold_out' | 'counter_only';
  isHighlighted: boolean;
  /** What is known about it; null where nothing is, which is never the same as no. */
  flags: Record<'vegetarian' | 'lactose' | 'gluten' | 'light' | 'spicy', boolean | null>;
  /** With what it comes with. */
  allergens: AllergenSummary;
}

/** The specification's derived catalogue product (§3). */
export interface CatalogueProduct extends ListedProduct {
  product: Product;
}

/** The specification's derived catalogue category (§3): a family of the menu. */
export interface Category {
  id: string;
  name: string;
  nameInEnglish: string;
  products: CatalogueProduct[];
}

/** What a shop shows: sections, families and products that are visible (specification §4), in the menu's order. */
export function categoriesOf(menu: Menu, tier: PriceTier): Category[] {
  const known = derived.get(menu);
  if (known?.tier === tier) return known.categories;
  const categories = deriveCategories(menu, tier);
  derived.set(menu, { tier, categories });
  return categories;
}

/** A menu never changes: each screen would derive the same from it. */
const derived = new WeakMap<Menu, { tier: PriceTier; categories: Category[] }>();

const deriveCategories = ({ sections }: Menu, tier: PriceTier): Category[] =>
  sections
    .flatMap(({ visible, families }) => (visible ? families.filter((family) => family.visible) : []))
    .map(({ code, description, descriptionInEnglish, products }) => ({
      id: code,
      name: description,
      nameInEnglish: descriptionInEnglish,
      products: products
        .filter(({ visible }) => visible)
        .map((product) => toCatalogueProduct(product, code, description, descriptionInEnglish, tier))
        .toSorted(byPlace),
    }))
    .filter(({ products }) => products.length > 0);

function toCatalogueProduct(
  product: Product,
  categoryId: string,
  family: string,
  familyInEnglish: string,
  tier: PriceTier,
): CatalogueProduct {
  const alone = combineAllergens([product.allergens]);
  const allergens = combineAllergens([
    product.allergens,
    ...comesWith(product).map((extra) => extra.allergens),
  ]);
  return {
    id: product.code,
    categoryId,
    name: product.name,
    description: product.description,
    nameInEnglish: product.nameInEnglish,
    descriptionInEnglish: product.descriptionInEnglish,
    price: priceInTier(product, tier),
    priceUntil: product.priceUntil,
    image: product.image,
    family,
    familyInEnglish,
    // What is made for a date is never for today: the calendar says for when.
    state: product.restricted
      ? 'counter_only'
      : product.available || product.making === 'to_order'
        ? 'available'
        : 'sold_out',
    isHighlighted: product.highlighted,
    flags: {
      vegetarian: product.vegetarian,
      // Declared of the product alone; whether the milk that comes with it has lactose isn't.
      lactose: answerFor('milk', allergens) === answerFor('milk', alone) ? product.lactose : null,
      gluten: product.gluten,
      light: product.diet,
      spicy: product.spicy,
    },
    allergens,
    product,
  };
}

/** Highlighted first, then the menu's own places; what can't be had now goes last. */
function byPlace(a: CatalogueProduct, b: CatalogueProduct): number {
  return (
    Number(a.state !== 'available') - Number(b.state !== 'available') ||
    Number(b.isHighlighted) - Number(a.isHighlighted) ||
    a.product.position - b.product.position
  );
}

export const findCategory = (categories: readonly Category[], id: string): Category | undefined =>
  categories.find((category) => category.id === id);

/** Whether the shop shows a family of this code, be it an empty one: what it doesn't show goes to notfound (specification §2). */
export const showsFamily = ({ seccoes }: WireMenu, id: string): boolean =>
  seccoes.some(
    ({ visivel, familias }) => visivel && familias.some((family) => family.visivel && family.codigo === id),
  );
