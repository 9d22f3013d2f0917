import { clockWords } from '@fornada/contract/clock-words.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { listTakenOrders, type TakenOrder } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { stateOf, stateWords } from './taken-state.ts';

const lookEveryMs = 15_000;

type Props = { shop: number; timeZone: string; onOpen: (orderId: string) => void };

/** What this shop's people took in the last hours, on whichever tablet: an unpaid one is asked for again from here. */
export function TakenList({ shop, timeZone, onOpen }: Props) {
  const [orders, setOrders] = useState<TakenOrder[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = () =>
      call(listTakenOrders, { query: { loja: shop } }).then(
        (read) => isHere && setOrders(read),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, lookEveryMs);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [shop]);
  if (orders.length === 0) return null;
  return (
    <section className="taking-list" aria-label={m.taking_list()}>
      <h2>{m.taking_list()}</h2>
      <ul>
        {orders.map((order) => {
          const { order_id, orderCode, cliente, total, criada, hora_marcada, pronta, anotada_por } = order;
          const at = hora_marcada ?? pronta;
          return (
            <li key={order_id}>
              <button type="button" onClick={() => onOpen(order_id)}>
                <span>
                  <strong>#{orderCode}</strong> {cliente}
                  <small>{at !== null && whenInWords(Date.parse(at), timeZone)}</small>
                  <small>
                    {m.taking_taken_by({
                      name: anotada_por ?? '',
                      time: clockWords(Date.parse(criada), timeZone),
                    })}
                  </small>
                </span>
                <span className="taking-list-state">
                  {stateWords[stateOf(order)]()}
                  <Price amount={eurosToCents(total)} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
