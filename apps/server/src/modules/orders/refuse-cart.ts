import type { Basket } from '@fornada/contract/order-dates.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import type { Refusal } from '@fornada/domain/cart.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import type { CurrentMenu } from '#modules/catalogue/current-menu.ts';
import { refuse } from '#platform/refusal.ts';

const notOnSale = new Set<Refusal['kind']>([
  'unknown_product',
  'product_hidden',
  'product_restricted',
  'product_unavailable',
  'complement_unavailable',
]);

/** Tells everything that is wrong with a cart. */
export function refuseCart(refusals: readonly Refusal[], menu: Menu): never {
  if (refusals.some((refusal) => refusal.kind === 'empty_cart')) refuse('cart_empty', { context: {} });
  const gone = refusals.filter((refusal) => notOnSale.has(refusal.kind));
  const message = gone.length > 0 ? goneWords(gone, menu) : reasonOf(refusals);
  refuse(gone.length > 0 ? 'product_unavailable' : 'cart_invalid', {
    ...(message !== undefined && { message }),
    context: { motivos: refusals.map(onWire) },
    fields: Object.fromEntries(
      refusals.map((refusal) => [
        'line' in refusal ? `cart.items.${refusal.line}` : 'cart',
        m.error_value_invalid(),
      ]),
    ),
  });
}

/** A basket with what no menu of the shop has is refused as a cart with it: no day is possible for that. */
export function refuseUnknown({ whole }: Pick<CurrentMenu, 'whole'>, basket: Basket): void {
  const products = indexMenu(whole);
  const unknown = basket.flatMap(({ code }, line): Refusal[] =>
    products.has(code) ? [] : [{ kind: 'unknown_product', line, productCode: code }],
  );
  if (unknown.length > 0) refuseCart(unknown, whole);
}

/** Names what is gone, as far as the menu still knows it. */
function goneWords(gone: readonly Refusal[], menu: Menu): string | undefined {
  const products = indexMenu(menu);
  const names = gone.map((refusal) => {
    const product = 'productCode' in refusal ? products.get(refusal.productCode)?.product : undefined;
    if (!product || !('complementCode' in refusal)) return product && nameOf(product);
    const extra = product.complements.find(({ code }) => code === refusal.complementCode);
    return extra && `${nameOf(product)} (${nameOf(extra)})`;
  });
  const known = new Set(names.filter((name) => name !== undefined));
  return known.size > 0 ? m.error_product_named({ names: [...known].join(', ') }) : undefined;
}

/** As the caller's cart has it. */
export const nameOf = ({ name, nameInEnglish }: { name: string; nameInEnglish?: string }): string =>
  (getLocale() === 'en' && nameInEnglish) || name;

function reasonOf(refusals: readonly Refusal[]): string | undefined {
  const [first] = refusals;
  const written = refusals.find(({ kind }) => kind === 'inscription_too_long');
  if (written && 'maximum' in written)
    return written.maximum === 0
      ? m.error_inscription_none()
      : m.error_inscription_long({ maximum: written.maximum });
  if (first?.kind === 'too_many_lines') return m.error_cart_too_long({ maximum: first.maximum });
  return first?.kind === 'too_expensive' ? m.error_cart_too_expensive() : undefined;
}

function onWire(refusal: Refusal) {
  return {
    motivo: refusal.kind,
    ...('line' in refusal && { linha: refusal.line, id: refusal.productCode }),
    ...('complementCode' in refusal && { complementar: refusal.complementCode }),
    ...('optionCode' in refusal && { opcao: refusal.optionCode }),
    ...('maximum' in refusal && { maximo: refusal.maximum }),
    ...('minimum' in refusal && { minimo: refusal.minimum }),
  };
}
