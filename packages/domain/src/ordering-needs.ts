/** What a shop must have before it takes orders: customers are sent there, at a time, for something. */
export type OrderingNeed = 'address' | 'postal_code' | 'place' | 'hours' | 'menu';

export type ShopFacts = {
  readonly address: string;
  readonly postalCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** In some day of its week. */
  readonly isEverOpen: boolean;
  /** Published. */
  readonly hasMenu: boolean;
};

/** What is missing, in the order in which a form asks for it; nothing when the shop may take orders. */
export function missingForOrdering(shop: ShopFacts): OrderingNeed[] {
  const has: Record<OrderingNeed, boolean> = {
    hours: shop.isEverOpen,
    address: shop.address.trim() !== '',
    postal_code: shop.postalCode.trim() !== '',
    place: shop.latitude !== null && shop.longitude !== null,
    menu: shop.hasMenu,
  };
  return (Object.keys(has) as OrderingNeed[]).filter((need) => !has[need]);
}

/** What a new shop needs before customers see it: to be reached, and somebody at its counter. */
export type OpeningNeed = OrderingNeed | 'phone' | 'staff';

export type OpeningFacts = ShopFacts & {
  readonly phone: string;
  /** Who may sign in at its counter. */
  readonly hasStaff: boolean;
};

/** What of it can wait where a shop is shown without taking orders. */
const forOrders: readonly OpeningNeed[] = ['menu', 'staff'];

/** What is missing until a shop is shown to customers, for orders or to be found only. */
export function missingToOpen(shop: OpeningFacts, takesOrders: boolean): OpeningNeed[] {
  const missing: OpeningNeed[] = missingForOrdering(shop);
  if (shop.phone.trim() === '') missing.push('phone');
  if (!shop.hasStaff) missing.push('staff');
  return takesOrders ? missing : missing.filter((need) => !forOrders.includes(need));
}
