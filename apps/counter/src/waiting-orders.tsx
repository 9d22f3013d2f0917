import type { BoardOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { dayAndTimeOf } from './columns.ts';
import { PackingNotes, packedHow } from './packing-notes.tsx';
import './waiting-orders.css';

type Props = {
  orders: BoardOrder[];
  now: Date;
  timeZone: string | undefined;
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

function WaitingList({ orders, now, timeZone, onRefuse }: Props) {
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
          <span>{order.linhas.map(lineWords).join(', ')}</span>
          <PackingNotes of={packedHow(order)} />
          {order.nota && <span className="board-note">{order.nota}</span>}
          <Button
            variant="quiet"
            size="small"
            aria-label={m.board_refuse_of({ code: order.orderCode })}
            onClick={() => onRefuse(order)}
          >
            {m.board_refuse()}
          </Button>
        </li>
      ))}
    </ol>
  );
}

function lineWords({ qtd, nome, inscricao }: BoardOrder['linhas'][number]): string {
  const written = inscricao && ` (${m.order_inscription({ text: inscricao })})`;
  return `${qtd}× ${nome}${written}`;
}
