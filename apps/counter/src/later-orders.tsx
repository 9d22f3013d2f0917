import type { BoardOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { timeNow } from './clock.ts';
import { clockOf } from './columns.ts';

/** Orders for a chosen time that hasn't come near: known, and not in the way. */
export function LaterOrders({ orders, timeZone }: { orders: BoardOrder[]; timeZone: string | undefined }) {
  if (orders.length === 0) return null;
  return (
    <details className="board-later">
      <summary>{m.board_later({ count: orders.length })}</summary>
      <ol>
        {orders.map((order) => (
          <li key={order.order_id}>
            <strong>{dayAndTime(order.pronta ?? order.criada, timeZone)}</strong> #{order.orderCode}{' '}
            {order.linhas.map(({ qtd, nome }) => `${qtd}× ${nome}`).join(', ')}
          </li>
        ))}
      </ol>
    </details>
  );
}

function dayAndTime(instant: string, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat('pt-PT', { weekday: 'short', timeZone });
  const isToday = day.format(new Date(instant)) === day.format(timeNow());
  return isToday
    ? clockOf(instant, timeZone)
    : `${day.format(new Date(instant))} ${clockOf(instant, timeZone)}`;
}
