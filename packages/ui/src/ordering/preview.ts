import type { OrderingShop } from '@fornada/contract/content.ts';
import type { LineRefusal } from '@fornada/domain/cart.ts';
import { indexMenu, type Menu, type Product } from '@fornada/domain/menu.ts';
import { type Cents, sum } from '@fornada/domain/money.ts';
import { needsDate } from '@fornada/domain/order-dates.ts';
import { packagingFor, packagingOf } from '@fornada/domain/packaging.ts';
import { type PackagingLine, packagingTotal } from '@fornada/domain/packaging-lines.ts';
import { type PricedLine, priceCart } from '@fornada/domain/pricing.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { chainText } from '../chain-language.ts';
import type { CartLine } from './cart.ts';
import type { PackingAt } from './packing.ts';

export type LineProblem = 'gone' | 'sold_out' | 'extra_sold_out' | 'choices_changed';

export interface PreviewLine {
  line: CartLine;
  /** Undefined when the shop no longer lists it. */
  product: Product | undefined;
  /** Null when it can't be ordered as it stands. */
  priced: PricedLine | null;
  problem: LineProblem | null;
  /** The names of the chosen extras that the shop has run out of, when there is nothing else wrong. */
  soldOutExtras: string[];
  /** What one unit cost when it was added, if that was another price. */
  priceBefore: Cents | null;
}

export interface Preview {
  lines: PreviewLine[];
  /** What they are packed in. */
  packaging: readonly PackagingLine[];
  /** Of the lines that can be ordered, packed. The server's calculation decides (product.md, Orders). */
  subtotal: Cents;
  hasProblems: boolean;
  /** Whether some of it comes in a container: only then one's own is of use. */
  hasContainers: boolean;
}

/** Units of preparation (`tempo`) of the lines that can be ordered, at least one. */
const unitsOf = ({ lines }: Pick<Preview, 'lines'>): number =>
  Math.max(
    1,
    lines.reduce((units, { priced }) => units + (priced?.preparation ?? 0), 0),
  );

/** What a shop's calendar is asked about some lines. */
export const askedOf = ({ id }: Pick<OrderingShop, 'id'>, preview: Pick<Preview, 'lines'>) => ({
  shopId: id,
  units: unitsOf(preview),
  basket: preview.lines.map(({ line }) => ({ code: line.productCode, quantity: line.quantity })),
});

/** Not at once: it is made for a date, or has run out for today. */
export const mustWait = ({ product }: PreviewLine): boolean =>
  product !== undefined && (needsDate(product) || !product.available);

/** Whether some of it can be had at once, and some can't. */
export const isOfParts = (preview: Preview): boolean =>
  new Set(preview.lines.map((entry) => entry.line.pickupAt !== undefined || mustWait(entry))).size > 1;

/** What is in some lines of it. */
export const previewOf = ({ lines }: Preview, keys: readonly string[]): Pick<Preview, 'lines'> => ({
  lines: lines.filter(({ line }) => keys.includes(line.key)),
});

/**
 * Prices each line by itself with the rules of the server, so that one that can't be ordered doesn't hide the others.
 * @param pickupAt of the lines that have no time of their own: what has run out for today may be had then
 * @param packing of what is collected then; without it nothing is packed
 */
export function previewCart(
  menu: Menu,
  lines: readonly CartLine[],
  pricing: PricingContext,
  { pickupAt = null, packing }: { pickupAt?: string | null; packing?: PackingAt } = {},
): Preview {
  const products = indexMenu(menu);
  const previewed = lines.map((line): PreviewLine => {
    const product = products.get(line.productCode)?.product;
    const isForLater = (line.pickupAt ?? pickupAt) !== null || (product !== undefined && needsDate(product));
    const result = priceCart(isForLater ? withoutSoldOut(menu) : menu, [line], pricing);
    if (result.kind === 'refused') {
      const refusals = result.refusals as readonly LineRefusal[];
      const problem = problemOf(refusals);
      const soldOutExtras = problem === 'extra_sold_out' ? namesOf(refusals, product) : [];
      return { line, product, priced: null, problem, soldOutExtras, priceBefore: null };
    }
    const priced = result.lines[0] ?? null;
    const isOther = priced !== null && priced.unitPrice !== line.seen.unitPrice;
    const priceBefore = isOther ? line.seen.unitPrice : null;
    return { line, product, priced, problem: null, soldOutExtras: [], priceBefore };
  });
  const goods = previewed.flatMap(({ priced, line }) =>
    priced ? [{ priced, at: line.pickupAt ?? pickupAt }] : [],
  );
  const packaging = packing
    ? [...Map.groupBy(goods, ({ at }) => at)].flatMap(([at, some]) =>
        packagingFor(
          some.map(({ priced }) => priced),
          menu,
          packing(at),
          pricing,
        ),
      )
    : [];
  return {
    lines: previewed,
    packaging,
    subtotal: sum([...goods.map(({ priced }) => priced.total), packagingTotal(packaging)]),
    hasProblems: previewed.some(({ problem }) => problem !== null),
    hasContainers: goods.some(({ priced }) => packagingOf(priced, products).containers > 0),
  };
}

/** The menu of another day, on which nothing has run out yet: what has, the calendar says. */
export function withoutSoldOut(menu: Menu): Menu {
  const known = others.get(menu);
  if (known) return known;
  const whole = {
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      families: section.families.map((family) => ({
        ...family,
        products: family.products.map((product) => ({
          ...product,
          available: true,
          complements: product.complements.map((extra) => ({ ...extra, available: true })),
        })),
      })),
    })),
  };
  others.set(menu, whole);
  return whole;
}

/** A menu never changes: each line would make the same of it. */
const others = new WeakMap<Menu, Menu>();

const goneKinds = new Set(['unknown_product', 'product_hidden', 'product_restricted']);

function problemOf(refusals: readonly LineRefusal[]): LineProblem {
  if (refusals.some(({ kind }) => goneKinds.has(kind))) return 'gone';
  if (refusals.some(({ kind }) => kind === 'product_unavailable')) return 'sold_out';
  return refusals.every(({ kind }) => kind === 'complement_unavailable')
    ? 'extra_sold_out'
    : 'choices_changed';
}

function namesOf(refusals: readonly LineRefusal[], product: Product | undefined): string[] {
  const codes = new Set(refusals.map((refusal) => 'complementCode' in refusal && refusal.complementCode));
  return (
    product?.complements
      .filter(({ code }) => codes.has(code))
      .map(({ name, nameInEnglish }) => chainText(name, nameInEnglish).children) ?? []
  );
}
