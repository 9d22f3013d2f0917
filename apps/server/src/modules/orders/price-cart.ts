import type { CartItem } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import type { CartLine, Refusal } from '@fornada/domain/cart.ts';
import { type DeliveryType, deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { type PricedCart, priceCart as price } from '@fornada/domain/pricing.ts';
import type { Context } from '#context';
import { type CurrentMenu, currentMenu } from '#modules/catalogue/current-menu.ts';
import type { Asker } from '#modules/orders/order-limits.ts';
import { type PickupPlan, planPickup } from '#modules/orders/pickup-plan.ts';
import { refuse } from '#platform/refusal.ts';

export type OrderRequest = {
  shopId: string;
  items: CartItem[];
  deliveryType: 0 | 1;
  /** ISO instant, or null for as soon as possible. */
  pickupAt: string | null;
  /** From where it is asked; absent where nobody's device asks. */
  asker?: Asker;
};

export type PricedOrder = {
  current: CurrentMenu;
  cart: PricedCart;
  deliveryType: DeliveryType;
  plan: PickupPlan;
};

/** Prices a cart by its shop's current menu; refuses a closed shop, unavailable products and invalid choices. */
export async function priceOrder(context: Context, request: OrderRequest): Promise<PricedOrder> {
  const now = context.clock();
  const current = await currentMenu(context, shopNumber(request.shopId));
  if (!current) refuse('shop_unknown', { context: {}, fields: { id_loja: m.error_shop_unknown() } });
  const { shop } = current;
  if (shop.pausedUntil && shop.pausedUntil > now) refuse('shop_paused', { context: { id_loja: shop.id } });
  if (!isOpenAt(shop.hours, now.getTime())) refuse('shop_closed', { context: { id_loja: shop.id } });

  const deliveryType = deliveryTypeFromWire(request.deliveryType) ?? 'take_away';
  const cart = price(current.menu, request.items.map(toCartLine), {
    deliveryType,
    tier: deliveryType === 'take_away' ? shop.takeAwayTier : shop.eatInTier,
    vat: { region: shop.region, date: toLocal(now.getTime(), shop.timeZone).date },
  });
  if (cart.kind === 'refused') refuseCart(cart.refusals, current.menu);
  return { current, cart, deliveryType, plan: planPickup(shop, cart.preparation, request.pickupAt, now) };
}

function toCartLine(item: CartItem): CartLine {
  return {
    productCode: item.id,
    quantity: item.qtd,
    complementCodes: item.complementares,
    optionCodes: item.opcoes,
  };
}

/** Only the number's own digits: '0x35e' and '8.62e2' are numbers to JavaScript, and no shop. */
function shopNumber(shopId: string): number {
  return /^\d{1,9}$/.test(shopId.trim()) ? Number(shopId) : Number.NaN;
}

const notOnSale = new Set<Refusal['kind']>([
  'unknown_product',
  'product_hidden',
  'product_restricted',
  'product_unavailable',
  'complement_unavailable',
]);

function refuseCart(refusals: readonly Refusal[], menu: Menu): never {
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

/** Names what is gone, as far as the menu still knows it. */
function goneWords(gone: readonly Refusal[], menu: Menu): string | undefined {
  const products = indexMenu(menu);
  const names = gone.map((refusal) => {
    const product = 'productCode' in refusal ? products.get(refusal.productCode)?.product : undefined;
    if (!product || !('complementCode' in refusal)) return product?.name;
    const extra = product.complements.find(({ code }) => code === refusal.complementCode);
    return extra && `${product.name} (${extra.name})`;
  });
  const known = new Set(names.filter((name) => name !== undefined));
  return known.size > 0 ? m.error_product_named({ names: [...known].join(', ') }) : undefined;
}

function reasonOf(refusals: readonly Refusal[]): string | undefined {
  const [first] = refusals;
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
