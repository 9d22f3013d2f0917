import { indexMenu, type Menu, type MenuEntry, type Product } from './menu.ts';
import { type Cents, cents } from './money.ts';
import { priceCart } from './pricing.ts';
import type { PricingContext } from './pricing-context.ts';
import type { VatPart } from './vat.ts';

/** What may become of units that a shop has run out of. */
export const MISSING_ANSWERS = ['swap', 'refund', 'cancel'] as const;
export type MissingAnswer = (typeof MISSING_ANSWERS)[number];

export type Substitute = {
  readonly code: string;
  readonly name: string;
  readonly nameInEnglish: string;
  /** What its customer pays for it. */
  readonly price: Cents;
  /** What it costs more than that: the chain's to bear. */
  readonly gift: Cents;
  /** As its menu declares them, which is said before it is chosen. */
  readonly allergens: Product['allergens'];
};

/** A line that may be swapped: what one unit of it cost at most, and by which rates it was taxed. */
export type SwappedLine = {
  readonly code: string;
  readonly price: Cents;
  readonly vatParts: readonly Pick<VatPart, 'rate'>[];
};

const most = 8;

/**
 * What may come instead of a line, what is most like it first. It asks for no choice and no notice, costs its customer no more,
 * and is taxed alike: so nothing is left to pay, and the line's document still says the right tax.
 * @param gift by how much it may be dearer, for the same money, where nothing else is as cheap
 * @param isThere false of what comes out of the oven later
 */
export function substitutesFor(
  menu: Menu,
  line: SwappedLine,
  context: PricingContext,
  gift: Cents,
  isThere: (product: Product) => boolean = () => true,
): Substitute[] {
  const products = indexMenu(menu);
  const own = products.get(line.code);
  const [rate, ...others] = new Set(line.vatParts.map((part) => part.rate));
  if (own === undefined || rate === undefined || others.length > 0) return [];
  const offered = [...products.values()]
    .filter((entry) => entry.section.code === own.section.code && isSimple(entry) && isPackedAs(entry, own))
    .filter(({ product }) => isThere(product))
    .flatMap((entry) => {
      const { code, name, nameInEnglish, allergens } = entry.product;
      const price = code === line.code ? null : priceAlone(menu, code, rate, context);
      return price === null ? [] : [{ code, name, nameInEnglish, price, allergens, entry }];
    });
  const asCheap = offered.filter(({ price }) => price <= line.price);
  const given = asCheap.length > 0 ? asCheap : offered.filter(({ price }) => price <= line.price + gift);
  const distance = ({ entry, price }: (typeof offered)[number]) =>
    (entry.family.code === own.family.code ? 0 : 1_000_000) + Math.abs(line.price - price);
  return given
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .map(({ entry, price, ...substitute }) => ({
      ...substitute,
      price: cents(Math.min(price, line.price)),
      gift: cents(Math.max(price - line.price, 0)),
    }));
}

/** What is made for a date, has a season or is counted by day has rules of its own. */
const isSimple = ({ product }: MenuEntry): boolean =>
  product.making !== 'to_order' &&
  product.seasonFrom === null &&
  product.dailyLimit === 0 &&
  product.groupDailyLimit === 0;

/** What was paid for its packaging stays as it is. */
const isPackedAs = ({ product }: MenuEntry, own: MenuEntry): boolean =>
  product.deposits === own.product.deposits && product.containers === own.product.containers;

/** Null where it can't be had without choosing, or is taxed otherwise. */
function priceAlone(menu: Menu, code: string, rate: number, context: PricingContext): Cents | null {
  const cart = priceCart(
    menu,
    [{ productCode: code, quantity: 1, complementCodes: [], optionCodes: [] }],
    context,
  );
  if (cart.kind === 'refused' || cart.subtotal === 0 || cart.vat.some((share) => share.rate !== rate))
    return null;
  return cart.subtotal;
}
