// Who made an order and who handed it over, as the board's moves are put on record (modules/orders/move-order.ts).
import { MINUTE } from '@fornada/domain/local-time.ts';
import type { PastOrder } from '#modules/orders/past-orders.ts';
import type { Telling } from './rows.ts';
import { iso } from './sell.ts';
import { atWork } from './team.ts';

/** That it came in, and that nobody came for it, is nobody's doing. */
export function tellMoves({ asked, rows }: Telling, order: PastOrder): void {
  const { id, shop_id, units, received_at, made_at, state, ended_at } = order;
  if (received_at === null || made_at === null) return;
  const [received, made] = [Date.parse(received_at), Date.parse(made_at)];
  // The more there is to make, the longer it takes; most of the rest it has waited for its turn.
  const begun = made - Math.min(0.7 * (made - received), (4 + Math.min(units, 16)) * MINUTE);
  const move = (from: string, to: string, at: string, place: 'kitchen' | 'counter') =>
    rows.actions.push({
      ...{ staff_id: atWork(asked, shop_id, Date.parse(at), place), shop_id, action: 'order.moved' },
      ...{ subject: `order:${id}`, before: { state: from }, after: { state: to } },
      ...{ reason: null, happened_at: at },
    });
  move('received', 'preparing', iso(Math.round(begun)), 'kitchen');
  move('preparing', 'ready', made_at, 'kitchen');
  if (state === 'collected') move('ready', 'collected', ended_at, 'counter');
}
