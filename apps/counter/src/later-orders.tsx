import type { BoardOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { clockOf, otherDayOf } from './columns.ts';

type Props = { orders: BoardOrder[]; now: Date; timeZone: string | undefined };

export function LaterOrders({ orders, now, timeZone }: Props) {
  if (orders.length === 0) return null;
  return (
    <details className="board-later">
      <summary>{m.board_later({ count: orders.length })}</summary>
      <ol>
        {orders.map((order) => (
          <li key={order.order_id}>
            <strong>{dayAndTime(order.pronta ?? order.criada, now, timeZone)}</strong> #{order.orderCode}{' '}
            {order.linhas.map(({ qtd, nome }) => `${qtd}× ${nome}`).join(', ')}
          </li>
        ))}
      </ol>
    </details>
  );
}

function dayAndTime(instant: string, now: Date, timeZone: string | undefined): string {
  const time = clockOf(instant, timeZone);
  const day = otherDayOf(instant, now, timeZone);
  return day === null ? time : `${day}, ${time}`;
}
