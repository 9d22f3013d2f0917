import type { OrderStatus } from './orders.ts';

/** Whether nobody has begun with a paid order yet: until then its customer may give it up or change it. */
export const isUntouched = ({ state, paid }: OrderStatus): boolean =>
  paid && (state === 'awaiting_payment' || state === 'received');
