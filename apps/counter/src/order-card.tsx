import { allergenNames } from '@fornada/contract/allergen-names.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { ageOf, type Column, clockOf, isFound, isWarning, otherDayOf } from './columns.ts';
import { OpenQuestions } from './missing-sheet.tsx';
import { PackingNotes, packedHow } from './packing-notes.tsx';

type Props = {
  order: BoardOrder;
  column: Column;
  now: Date;
  timeZone: string | undefined;
  onMove: (event: Column['event'] | 'recuar') => Promise<void>;
  onTime: () => void;
  onMissing: () => void;
  onCancel: () => void;
};

export function OrderCard({ order, column, now, timeZone, onMove, onTime, onMissing, onCancel }: Props) {
  const { minutes, mood } = ageOf(order, now);
  const isFirst = column.event === 'iniciar';
  const isReady = order.estado === 'ready';
  const code = order.orderCode;
  const isAsked = order.faltas.some(({ resposta }) => resposta === null);
  return (
    <article className={`board-order board-order-${mood}`} aria-label={m.counter_order({ code })}>
      <header>
        <strong className="board-number">#{code}</strong>
        <span className={`board-age board-age-${mood}`}>{m.counter_minutes({ minutes })}</span>
      </header>
      <p className="board-where">
        {order.id_tipo_entrega === 0 ? m.counter_take_away() : m.counter_eat_in()}
        {order.cliente && ` · ${order.cliente}`}
        {order.pronta && !isReady && (
          <span className="board-promise">
            {promise(order.pronta, order.hora_marcada !== null, now, timeZone)}
          </span>
        )}
      </p>
      {order.anotada_por && <p className="board-came">{m.taking_by({ name: order.anotada_por })}</p>}
      {order.por_pagar > 0 && (
        <p className="board-owed">{m.board_owed({ amount: formatEuros(eurosToCents(order.por_pagar)) })}</p>
      )}
      {isFound(order, now) && <p className="board-came">{m.board_came_closed()}</p>}
      <ul>
        {order.linhas.map((line, index) => (
          <OrderLine
            // Two equal lines are two lines: their place is what tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
            key={index}
            line={line}
            allergens={order.alergenios[index] ?? null}
            swaps={order.faltas.filter(({ linha, troca }) => linha === index + 1 && troca)}
          />
        ))}
      </ul>
      <PackingNotes of={packedHow(order)} />
      {order.nota && <OrderNote note={order.nota} />}
      <OpenQuestions order={order} timeZone={timeZone} />
      <footer>
        {!isReady && (
          <Button variant="quiet" size="small" onClick={onTime} aria-label={m.board_time_of({ code })}>
            {m.board_time()}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onMissing} aria-label={m.board_missing_of({ code })}>
          {m.board_missing()}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} aria-label={m.board_cancel_of({ code })}>
          {m.board_cancel()}
        </Button>
        {!isFirst && (
          <Button variant="quiet" size="small" onClick={() => onMove('recuar')}>
            {m.counter_back()}
          </Button>
        )}
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

type LineProps = {
  line: BoardOrder['linhas'][number];
  allergens: string[] | null;
  swaps: BoardOrder['faltas'];
};

/** What is left to make of it: what went back isn't made. */
function OrderLine({ line, allergens, swaps }: LineProps) {
  const left = line.qtd - line.devolvidas;
  if (left === 0)
    return (
      <li>
        <del>
          {line.qtd}× {line.nome}
        </del>{' '}
        <strong>{m.board_missing_gone()}</strong>
      </li>
    );
  return (
    <li>
      <strong>{left}×</strong> {line.nome}
      {swaps.map(({ numero, qtd, troca }) => (
        <strong key={numero} className="board-option board-swap">
          {m.board_missing_swap({ quantity: qtd, name: troca?.nome ?? '' })}
        </strong>
      ))}
      {line.nome_complementares.map((extra) => (
        <span key={extra} className="board-extra">
          + {extra}
        </span>
      ))}
      {line.nome_opcoes.map((option) => (
        <span key={option} className="board-option">
          {option}
        </span>
      ))}
      {allergens?.length !== 0 && (
        <span className="board-allergens">
          {allergens === null
            ? m.board_allergens_unknown()
            : m.board_allergens({ names: allergenNames(allergens) })}
        </span>
      )}
      {line.inscricao && (
        <span className="board-option">{m.order_inscription({ text: line.inscricao })}</span>
      )}
      {line.nota && <OrderNote note={line.nota} />}
    </li>
  );
}

function OrderNote({ note }: { note: string }) {
  return (
    <p className={isWarning(note) ? 'board-note board-note-warning' : 'board-note'}>
      {isWarning(note) && <strong>{m.board_allergy_warning()}</strong>} {note}
    </p>
  );
}
