import type { BoardOrder } from '@fornada/contract/board.ts';
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconMore } from '@fornada/ui/icons/navigation.tsx';
import { useId, useState } from 'react';
import { ageOf, type Column, clockOf, isFound, otherDayOf } from './columns.ts';
import './order-card.css';
import { OpenQuestions } from './missing-sheet.tsx';
import { OrderLines, OrderNote } from './order-lines.tsx';
import { PackingNotes, packedHow } from './packing-notes.tsx';
import { PrintButton } from './printing/print-button.tsx';
import type { useMade } from './use-made.ts';

type Props = {
  order: BoardOrder;
  column: Column;
  now: Date;
  timeZone: string | undefined;
  isHere: (product: string) => boolean;
  marked: string | undefined;
  made: ReturnType<typeof useMade>;
  printers: readonly ShopPrinter[];
  onMove: (event: Column['event'] | 'recuar') => Promise<void>;
  onTime: () => void;
  onMissing: () => void;
  onCancel: () => void;
};

export function OrderCard({ order, column, now, timeZone, made, onMove, ...props }: Props) {
  const { isHere, marked, printers, onTime, onMissing, onCancel } = props;
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  const { minutes, mood } = ageOf(order, now);
  const isFirst = column.event === 'iniciar';
  const isReady = order.estado === 'ready';
  const code = order.orderCode;
  const isAsked = order.faltas.some(({ resposta }) => resposta === null);
  return (
    <article className={`board-order board-order-${mood}`} aria-label={m.counter_order({ code })}>
      <header>
        <strong className="board-number">#{code}</strong>
        {order.pronta && !isReady && (
          <span className="board-promise">
            {promise(order.pronta, order.hora_marcada !== null, now, timeZone)}
          </span>
        )}
        <span className={`board-age board-age-${mood}`}>{m.counter_minutes({ minutes })}</span>
      </header>
      <p className="board-where">
        {order.id_tipo_entrega === 0 ? m.counter_take_away() : m.counter_eat_in()}
        {order.cliente && ` · ${order.cliente}`}
      </p>
      {order.anotada_por && <p className="board-came">{m.taking_by({ name: order.anotada_por })}</p>}
      {order.por_pagar > 0 && (
        <p className="board-owed">{m.board_owed({ amount: formatEuros(eurosToCents(order.por_pagar)) })}</p>
      )}
      {isFound(order, now) && <p className="board-came">{m.board_came_closed()}</p>}
      <OrderLines
        order={order}
        isHere={isHere}
        marked={marked}
        tick={order.estado === 'preparing' ? (place) => made.tick(order, place) : undefined}
        isMade={(place) => made.isMade(order, place)}
      />
      <PackingNotes of={packedHow(order)} />
      {order.nota && <OrderNote note={order.nota} />}
      <OpenQuestions order={order} timeZone={timeZone} />
      {isMore && (
        <div id={moreId} className="board-more">
          {!isReady && (
            <Button variant="quiet" size="small" onClick={onTime} aria-label={m.board_time_of({ code })}>
              {m.board_time()}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onMissing} aria-label={m.board_missing_of({ code })}>
            {m.board_missing()}
          </Button>
          {!isFirst && (
            <Button variant="quiet" size="small" onClick={() => onMove('recuar')}>
              {m.counter_back()}
            </Button>
          )}
          <PrintButton {...{ printers, of: order.order_id, name: `#${code}` }} paper="talao" small />
          {!isReady && (
            <>
              <PrintButton {...{ printers, of: order.order_id, name: `#${code}` }} paper="etiqueta" small />
              <PrintButton {...{ printers, of: order.order_id, name: `#${code}` }} paper="pedido" small />
            </>
          )}
          {/* It can't be taken back: by itself, at the end, in the colour of what is lost. */}
          <Button
            variant="quiet"
            size="small"
            className="board-cancel"
            onClick={onCancel}
            aria-label={m.board_cancel_of({ code })}
          >
            {m.board_cancel()}
          </Button>
        </div>
      )}
      <footer>
        <button
          type="button"
          className="board-more-button"
          aria-label={m.board_more_of({ code })}
          aria-expanded={isMore}
          aria-controls={isMore ? moreId : undefined}
          onClick={() => setMore(!isMore)}
        >
          <IconMore />
        </button>
        <Button
          className="board-forward"
          disabled={order.estado === 'awaiting_payment' || (!isFirst && isAsked)}
          onClick={() => onMove(column.event)}
        >
          {column.action()}
        </Button>
      </footer>
    </article>
  );
}

function promise(instant: string, isBooked: boolean, now: Date, timeZone: string | undefined): string {
  const time = clockOf(instant, timeZone);
  const day = otherDayOf(instant, now, timeZone);
  if (day === null) return isBooked ? m.board_booked_for({ time }) : m.board_promised_for({ time });
  return isBooked ? m.board_booked_for_day({ day, time }) : m.board_promised_for_day({ day, time });
}
