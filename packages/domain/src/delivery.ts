/** How an order is taken: Specification §9, "Delivery types". */
export type DeliveryType = 'take_away' | 'eat_in';

const WIRE = { take_away: 0, eat_in: 1 } as const satisfies Record<DeliveryType, number>;

/** The wire's `id_tipo_entrega`: 0 Take-Away, 1 Comer Na loja. */
export function deliveryTypeOnWire(deliveryType: DeliveryType): 0 | 1 {
  return WIRE[deliveryType];
}

/** Reads `id_tipo_entrega`; null when it names no delivery type. */
export function deliveryTypeFromWire(value: number): DeliveryType | null {
  if (value === WIRE.take_away) return 'take_away';
  return value === WIRE.eat_in ? 'eat_in' : null;
}
