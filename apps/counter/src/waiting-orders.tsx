import type { BoardOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { dayAndTimeOf } from './columns.ts';
import { OpenQuestions } from './missing-sheet.tsx';
import { OrderLines, OrderNote } from './order-lines.tsx';
import { PackingNotes, packedHow } from './packing-notes.tsx';
import './waiting-orders.css';

type Props = {
  orders: BoardOrder[];
  now: Date;
  timeZone: string | undefined;
  onMissing: (order: BoardOrder) => void;
  onRefuse: (order: BoardOrder) => void;
};

/** What came while nobody was there: whoever opens reads it first, and says so when it can't be made. */
export function FoundOrders({ orders, ...props }: Props) {
  if (orders.length === 0) return null;
  return (
    <details className="board-found" open>
      <summary>{m.board_found({ count: orders.length })}</summary>
      <p className="board-hint">{m.board_found_hint()}</p>
      <WaitingList orders={orders} {...props} />
    </details>
  );
}

export function LaterOrders({ orders, ...props }: Props) {
  if (orders.length === 0) return null;
  return (
    <details className="board-later">
      <summary>{m.board_later({ count: orders.length })}</summary>
      <WaitingList orders={orders} {...props} />
    </details>
  );
}

function WaitingList({ orders, now, timeZone, onMissing, onRefuse }: Props) {
  return (
    <ol>
      {orders.map((order) => (
        <li key={order.order_id}>
          <span>
            <strong>{dayAndTimeOf(order.pronta ?? order.criada, now, timeZone)}</strong> #{order.orderCode}{' '}
            {order.cliente}
          </span>
          {order.comecar_em !== null && (
            <span>{m.board_begins({ when: dayAndTimeOf(order.comecar_em, now, timeZone) })}</span>
          )}
          <div className="board-waiting">
            {/* Nothing of it is made yet, and whoever reads it makes none of it. */}
            <OrderLines order={order} marked={undefined} isHere={() => true} isMade={() => false} />
            <PackingNotes of={packedHow(order)} />
            {order.nota && <OrderNote note={order.nota} />}
            <OpenQuestions order={order} timeZone={timeZone} />
          </div>
          <div className="board-waiting-actions">
            <Button
              variant="quiet"
              size="small"
              aria-label={m.board_missing_of({ code: order.orderCode })}
              onClick={() => onMissing(order)}
            >
              {m.board_missing()}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={m.board_refuse_of({ code: order.orderCode })}
              onClick={() => onRefuse(order)}
            >
              {m.board_refuse()}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
