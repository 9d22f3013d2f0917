import type { BoardOrder } from '@fornada/contract/counter.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { ageOf, type Column } from './columns.ts';

type Props = {
  order: BoardOrder;
  column: Column;
  onMove: (event: Column['event'] | 'recuar') => Promise<void>;
};

export function OrderCard({ order, column, onMove }: Props) {
  const { minutes, mood } = ageOf(order, new Date());
  const isFirst = column.event === 'iniciar';
  return (
    <article className="counter-order" aria-label={m.counter_order({ code: order.orderCode })}>
      <header>
        <strong className="counter-number">#{order.orderCode}</strong>
        <span className={`counter-age counter-age-${mood}`}>{m.counter_minutes({ minutes })}</span>
      </header>
      <p className="counter-where">
        {order.id_tipo_entrega === 0 ? m.counter_take_away() : m.counter_eat_in()}
        {order.cliente && ` · ${order.cliente}`}
      </p>
      <ul>
        {order.linhas.map((line, index) => (
          // Two equal lines are two lines: their place is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index}>
            <strong>{line.qtd}×</strong> {line.nome}
            {[...line.nome_complementares, ...line.nome_opcoes].map((choice) => (
              <span key={choice} className="counter-choice">
                {choice}
              </span>
            ))}
            {line.nota && <em>{line.nota}</em>}
          </li>
        ))}
      </ul>
      {order.nota && <p className="counter-note">{order.nota}</p>}
      <footer>
        {!isFirst && (
          <Button variant="quiet" onClick={() => onMove('recuar')}>
            {m.counter_back()}
          </Button>
        )}
        <Button disabled={order.estado === 'awaiting_payment'} onClick={() => onMove(column.event)}>
          {column.action()}
        </Button>
      </footer>
    </article>
  );
}
