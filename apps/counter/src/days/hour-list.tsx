import { clockWords } from '@fornada/contract/clock-words.ts';
import type { DayOrder, DayOrders } from '@fornada/contract/day-orders.ts';
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { isWarning } from '@fornada/domain/warning-notes.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';

import { PackingNotes } from '../packing-notes.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { usePrinters } from '../printing/use-printers.ts';
import { LineDetails } from './line-details.tsx';

/** A day's orders by the hour at which they are collected. */
export function HourList({ day, shop: own }: { day: DayOrders; shop: number }) {
  const printers = usePrinters(own);
  const shopOf = new Map(day.lojas.map((shop) => [shop.id, shop]));
  const timeOf = ({ hora, id_loja }: DayOrder) =>
    clockWords(Date.parse(hora), shopOf.get(id_loja)?.fuso ?? 'UTC');
  const hours = Map.groupBy(day.encomendas, (order) => timeOf(order).slice(0, 2));
  if (hours.size === 0) return <EmptyState text={m.days_empty()} />;
  return [...hours].map(([hour, orders]) => (
    <section key={hour} className="days-hour" aria-labelledby={`hour-${hour}`}>
      <h3 id={`hour-${hour}`}>
        {m.days_hour({ hour: Number(hour) })} <small>{m.days_count({ count: orders.length })}</small>
      </h3>
      <ul>
        {orders.map((order) => (
          <li key={order.order_id} className={order.estado === 'cancelled' ? 'days-cancelled' : undefined}>
            <HourOrder
              order={order}
              time={timeOf(order)}
              shop={day.lojas.length > 1 ? shopOf.get(order.id_loja)?.nome : undefined}
              printers={order.id_loja === own ? printers : []}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type OrderProps = {
  order: DayOrder;
  time: string;
  shop: string | undefined;
  printers: readonly ShopPrinter[];
};

function HourOrder({ order, time, shop, printers }: OrderProps) {
  return (
    <article aria-label={m.counter_order({ code: order.orderCode })}>
      <p className="days-order">
        <strong className="days-number">{time}</strong> <strong>#{order.orderCode}</strong> {order.cliente}
        {shop && ` · ${shop}`}
        {order.id_tipo_entrega === 1 && ` · ${m.counter_eat_in()}`}{' '}
        <span className="days-paid">{stateWords(order)}</span>
      </p>
      <ul className="days-lines">
        {order.linhas
          .filter(({ qtd }) => qtd > 0)
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
            <li key={index}>
              {line.qtd}× {line.nome} <LineDetails line={line} note={line.nota} />
            </li>
          ))}
      </ul>
      <PackingNotes of={order} />
      {order.nota && (
        <p className="days-note">
          {isWarning(order.nota) && `${m.board_allergy_warning()} `}
          {order.nota}
        </p>
      )}
      {order.anotada_por && <p className="days-more">{m.taking_by({ name: order.anotada_por })}</p>}
      {['received', 'preparing', 'ready'].includes(order.estado) && (
        <PrintButton
          {...{ printers, of: order.order_id, name: `#${order.orderCode}` }}
          paper="etiqueta"
          small
        />
      )}
    </article>
  );
}

function stateWords({ estado, pago, por_pagar }: DayOrder): string {
  if (estado === 'cancelled') return m.days_cancelled();
  if (estado === 'collected') return m.days_collected();
  if (estado === 'not_collected') return m.days_not_collected();
  if (pago === 1) return m.days_paid();
  return por_pagar > 0 ? m.days_owed({ amount: formatEuros(eurosToCents(por_pagar)) }) : m.days_unpaid();
}
