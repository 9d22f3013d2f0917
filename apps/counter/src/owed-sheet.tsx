import {
  type CounterMethod,
  giveRestBack,
  listOwed,
  type OwedOrder,
  takeRest,
  undoRest,
} from '@fornada/contract/owed-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { parseRotatingCode } from '@fornada/domain/rotating-code.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { timeNow } from './clock.ts';
import { dayAndTimeOf } from './columns.ts';
import { PackingNotes } from './packing-notes.tsx';
import { PrintButton } from './printing/print-button.tsx';
import { usePrinters } from './printing/use-printers.ts';
import { call } from './session.ts';
import { isFinal, refusalOf } from './use-action.ts';
import './owed-sheet.css';

type Props = {
  shop: number;
  /** The id, number, QR or phone of whose orders are looked for; empty for all of today. */
  code?: string;
  timeZone?: string | undefined;
  /** Somebody stands there for it: hands it over, paid or not. */
  onHandOver?: (withoutRest: boolean) => Promise<void>;
  onClose: () => void;
};

const euros = (amount: number) => formatEuros(eurosToCents(amount));

/** What orders owe: looked up, and said how it was paid. */
export function OwedSheet({ shop, code = '', timeZone, onHandOver, onClose }: Props) {
  const [orders, setOrders] = useState<OwedOrder[]>();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(code);
  const [turn, setTurn] = useState(0);
  const printers = usePrinters(shop);
  const field = useRef<HTMLInputElement>(null);
  // Whatever is pressed again counts once: an order keeps its id until there is an answer.
  const ids = useRef(new Map<string, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isStale = false;
    call(listOwed, { body: { loja: shop, codigo: asked } }).then(
      (found) => isStale || setOrders(found),
      (error) => isStale || setProblem(refusalOf(error).message),
    );
    return () => {
      isStale = true;
    };
  }, [shop, asked, turn]);

  const put = (orderId: string, now: OwedOrder[]) =>
    setOrders((known) => known?.flatMap((one) => (one.order_id === orderId ? now : [one])));
  const change = async (orderId: string, work: () => Promise<OwedOrder>) => {
    setProblem(undefined);
    try {
      const changed = await work();
      ids.current.delete(orderId);
      put(orderId, [changed]);
    } catch (error) {
      setProblem(refusalOf(error).message);
      // Somebody else may have settled it. By its id: what was taken here stays, and a code that changes is good once.
      if (isFinal(error))
        await call(listOwed, { body: { loja: shop, codigo: orderId } }).then(
          (now) => put(orderId, now),
          () => undefined,
        );
    }
  };
  const take = ({ order_id, por_pagar }: OwedOrder, meio: CounterMethod) => {
    const id = ids.current.get(order_id) ?? crypto.randomUUID();
    ids.current.set(order_id, id);
    return change(order_id, () =>
      call(takeRest, { params: { order_id }, body: { id, meio, valor: por_pagar } }),
    );
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const words = field.current?.value.trim() ?? '';
    setAsked(words);
    // One that changes is good once: what it found stays, unless nothing was heard of it.
    if (problem !== undefined || parseRotatingCode(words) === undefined) setTurn(turn + 1);
  };

  return (
    <Sheet title={m.owed_title()} onClose={onClose}>
      {onHandOver === undefined && (
        <form className="owed-search" onSubmit={search}>
          <label>
            <span className="ui-hidden">{m.board_hand_over_field()}</span>
            <input
              ref={field}
              className="counter-field"
              name="codigo"
              defaultValue={code}
              placeholder={m.board_hand_over_field()}
              autoComplete="off"
              maxLength={200}
            />
          </label>
          <Button type="submit" variant="secondary" size="small">
            {m.owed_search()}
          </Button>
        </form>
      )}
      {problem && (
        <Note tone="bad" live>
          {problem}
        </Note>
      )}
      {orders?.length === 0 && <p role="status">{m.owed_none()}</p>}
      <ul className="owed-orders" aria-busy={orders === undefined && !problem}>
        {orders?.map((order) => (
          <li key={order.order_id} aria-label={m.counter_order({ code: order.orderCode })}>
            <OrderHead order={order} timeZone={timeZone} />
            <div className="owed-actions">
              {order.por_pagar > 0 && (
                <>
                  <Button size="small" onClick={() => void take(order, 'dinheiro')}>
                    {m.owed_take_cash()}
                  </Button>
                  <Button size="small" variant="secondary" onClick={() => void take(order, 'multibanco')}>
                    {m.owed_take_terminal()}
                  </Button>
                </>
              )}
              {order.a_devolver > 0 && (
                <Button
                  size="small"
                  onClick={() =>
                    void change(order.order_id, () =>
                      call(giveRestBack, {
                        params: { order_id: order.order_id },
                        body: { ids: order.devolucoes.map(({ id }) => id), valor: order.a_devolver },
                      }),
                    )
                  }
                >
                  {m.owed_given_back({ amount: euros(order.a_devolver) })}
                </Button>
              )}
              {order.recebido?.anulavel_ate && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    void change(order.order_id, () =>
                      call(undoRest, {
                        params: { order_id: order.order_id },
                        body: { id: order.recebido?.id, motivo: m.owed_undo_reason() },
                      }),
                    )
                  }
                >
                  {m.till_undo()}
                </Button>
              )}
              {order.por_pagar === 0 && (
                <PrintButton
                  {...{ printers, of: order.order_id }}
                  name={`#${order.orderCode}`}
                  paper="talao"
                  small
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {onHandOver && orders && <HandOverChoice orders={orders} onHandOver={onHandOver} onClose={onClose} />}
    </Sheet>
  );
}

function OrderHead({ order, timeZone }: { order: OwedOrder; timeZone: string | undefined }) {
  const { orderCode, cliente, hora_marcada, por_pagar, a_devolver, total, recebido } = order;
  const when = hora_marcada && dayAndTimeOf(hora_marcada, timeNow(), timeZone);
  const taken = recebido && (recebido.meio === 'dinheiro' ? m.owed_taken_cash : m.owed_taken_terminal);
  return (
    <p>
      <strong>
        #{orderCode} {cliente}
      </strong>{' '}
      {when}
      <span className={por_pagar > 0 ? 'owed-amount' : undefined}>
        {por_pagar > 0 && m.owed_of({ amount: euros(por_pagar), total: euros(total) })}
        {por_pagar === 0 &&
          a_devolver === 0 &&
          (taken?.({ amount: euros(recebido?.valor ?? 0) }) ?? m.owed_nothing())}
        {a_devolver > 0 && m.owed_to_return({ amount: euros(a_devolver) })}
      </span>
      <PackingNotes of={order} />
    </p>
  );
}

/** What still owes leaves only when somebody says so. Only what is ready leaves. */
function HandOverChoice({
  orders,
  onHandOver,
  onClose,
}: {
  orders: OwedOrder[];
  onHandOver: (withoutRest: boolean) => Promise<void>;
  onClose: () => void;
}) {
  const owes = orders.some(({ estado, por_pagar }) => estado === 'ready' && por_pagar > 0);
  const hand = () => {
    onClose();
    // What another order owes opens this sheet again.
    void onHandOver(owes);
  };
  return (
    <Button wide variant={owes ? 'quiet' : 'primary'} onClick={hand}>
      {owes ? m.owed_hand_over_unpaid() : m.board_hand_over()}
    </Button>
  );
}
