import type { OrderingShop } from '@fornada/contract/content.ts';
import { cancelPaidOrder, type GiveBack } from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { dateWords } from '@fornada/ui/ordering/order-times.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { changeHeld } from './change-held.ts';
import { ChangeLines, type StepProps } from './change-lines.tsx';
import { ChangeTime } from './change-time.tsx';
import { Back } from './give-back.tsx';
import { timeLeft } from './time-left.ts';

export interface ChangeProps {
  order: OrderDetail;
  shop: OrderingShop | undefined;
  onOrder: (order: OrderDetail) => void;
  /** The server refused: the order is no longer what the screen shows. */
  onStale: () => void;
}

type Open = 'time' | 'lines' | 'cancel' | null;

/** What can be done with a paid order until the shop begins with it. */
export function OrderChanges(props: ChangeProps) {
  const { order, shop, onOrder, onStale } = props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const run: StepProps['run'] = async (work) => {
    if (await changeHeld({ onOrder, onStale }, work)) close();
  };
  // While it is asked what becomes of a missing line, nothing else of it changes.
  const isAsked = (order.faltas ?? []).some(({ resposta }) => resposta === null);
  if (!order.alteravel) return <Begun order={order} shop={shop} />;
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3 order-changes" aria-label={m.order_change()}>
      <h2>{m.order_change()}</h2>
      <Until until={order.alteravel.ate} timeZone={shop?.horario.fuso} />
      <div className="ui-row ui-wrap ui-gap-2">
        {shop && !isAsked && (
          <Button variant="secondary" size="small" onClick={() => setOpen('time')}>
            {m.order_change_time()}
          </Button>
        )}
        {!isAsked && (
          <Button variant="secondary" size="small" onClick={() => setOpen('lines')}>
            {m.order_change_lines()}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setOpen('cancel')}>
          {m.order_cancel()}
        </Button>
      </div>
      {open === 'time' && shop && <ChangeTime order={order} shop={shop} onClose={close} run={run} />}
      {open === 'lines' && <ChangeLines order={order} onClose={close} run={run} />}
      {open === 'cancel' && <Cancel order={order} onClose={close} run={run} />}
    </section>
  );
}

/** Why nothing can be changed any more of what goes on, and what can still be done. */
function Begun({ order: { estado, pago }, shop }: Pick<ChangeProps, 'order' | 'shop'>) {
  if (hasEnded(estado) || (estado === 'awaiting_payment' && pago !== 1)) return null;
  return (
    <Note>
      <p>{begunWords(estado)}</p>
      <p>
        {m.order_begun_else()}{' '}
        {shop && <a href={`/restaurantes/${shop.restaurante}/${shop.tag}`}>{m.order_begun_contacts()}</a>}
      </p>
    </Note>
  );
}

function begunWords(state: OrderDetail['estado']): string {
  if (state === 'ready') return m.order_begun_ready();
  return state === 'preparing' ? m.order_begun() : m.order_change_over();
}

/** Only a time that the server holds to is counted down to. */
function Until({ until, timeZone }: { until: string | null; timeZone: string | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  if (until === null) return <p>{m.order_change_until_begun()}</p>;
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / 60_000));
  return (
    <p>
      {m.order_change_until({ date: dateWords(until, timeZone) })} <strong>{timeLeft(minutes)}</strong>
    </p>
  );
}

function Cancel({ order, onClose, run }: StepProps) {
  const [back, setBack] = useState<GiveBack>('origem');
  const params = { order_id: order.order_id };
  const cancel = () => run(() => call(cancelPaidOrder, { params, body: { devolver: back } }));
  return (
    <Sheet
      title={m.order_cancel()}
      onClose={onClose}
      footer={
        <Button variant="danger" wide onClick={() => void cancel()}>
          {m.order_cancel_confirm()}
        </Button>
      }
    >
      <div className="ui-stack">
        <p>{m.order_cancel_text()}</p>
        {order.compra && <p>{m.order_cancel_part()}</p>}
        {order.total > 0 && <Back onBack={setBack} />}
      </div>
    </Sheet>
  );
}
