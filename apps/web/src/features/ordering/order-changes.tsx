import type { OrderingShop } from '@fornada/contract/content.ts';
import { cancelPaidOrder, changeOrderLines, type GiveBack } from '@fornada/contract/order-changes.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { Field } from '@fornada/ui/field.tsx';
import { dateWords } from '@fornada/ui/ordering/order-times.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { changeHeld } from './change-held.ts';
import { ChangeTime } from './change-time.tsx';
import { timeLeft } from './time-left.ts';

export interface ChangeProps {
  order: OrderDetail;
  shop: OrderingShop | undefined;
  onOrder: (order: OrderDetail) => void;
  /** The server refused: the order is no longer what the screen shows. */
  onStale: () => void;
}

type Answer = Promise<{ encomenda: OrderDetail }>;
type Open = 'time' | 'lines' | 'cancel' | null;

/** What can be done with a paid order until the shop begins with it. */
export function OrderChanges(props: ChangeProps) {
  const { order, shop, onOrder, onStale } = props;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const run = async (work: () => Answer) => {
    if (await changeHeld({ onOrder, onStale }, work)) close();
  };
  const units = order.linhas.reduce((sum, { qtd, devolvidas }) => sum + qtd - devolvidas, 0);
  // While it is asked what becomes of a missing line, the server takes no other answer about the lines.
  const isAsked = (order.faltas ?? []).some(({ resposta }) => resposta === null);
  if (!order.alteravel) return null;
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-3 order-changes" aria-label={m.order_change()}>
      <h2>{m.order_change()}</h2>
      <Until until={order.alteravel.ate} timeZone={shop?.horario.fuso} />
      <div className="ui-row ui-wrap ui-gap-2">
        {shop && (
          <Button variant="secondary" size="small" onClick={() => setOpen('time')}>
            {m.order_change_time()}
          </Button>
        )}
        {units > 1 && !isAsked && (
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

interface StepProps {
  order: OrderDetail;
  onClose: () => void;
  run: (work: () => Answer) => Promise<void>;
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

function ChangeLines({ order, onClose, run }: StepProps) {
  const [back, setBack] = useState<GiveBack>('origem');
  const [wanted, setWanted] = useState(() => order.linhas.map(({ qtd, devolvidas }) => qtd - devolvidas));
  const params = { order_id: order.order_id };
  const linhas = wanted.map((qtd, index) => ({ linha: index + 1, qtd }));
  const isChanged = order.linhas.some(({ qtd, devolvidas }, index) => wanted[index] !== qtd - devolvidas);
  const isAll = wanted.every((qtd) => qtd === 0);
  const save = () => run(() => call(changeOrderLines, { params, body: { linhas, devolver: back } }));
  return (
    <Sheet
      title={m.order_change_lines()}
      onClose={onClose}
      footer={
        <Button wide disabled={!isChanged || isAll} onClick={() => void save()}>
          {m.order_change_save()}
        </Button>
      }
    >
      <div className="ui-stack">
        <p>{m.order_change_lines_text()}</p>
        <ul className="ui-stack ui-gap-3 order-change-lines">
          {order.linhas.map(({ nome, qtd, devolvidas }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; the same product may stand twice
            <li key={index} className="ui-row">
              <span lang={chainLanguage()}>{nome}</span>
              <Stepper
                label={m.cart_quantity_of({ name: nome })}
                value={wanted[index] ?? 0}
                min={0}
                max={qtd - devolvidas}
                size="small"
                onValueChange={(value) => setWanted(wanted.with(index, value))}
              />
            </li>
          ))}
        </ul>
        {isAll && <p role="status">{m.order_change_all()}</p>}
        {order.total > 0 && <Back onBack={setBack} />}
      </div>
    </Sheet>
  );
}

/** The way that money goes back. */
export function Back({ onBack }: { onBack: (back: GiveBack) => void }) {
  return (
    <Field
      kind="radio"
      name="devolver"
      label={m.order_back()}
      defaultValue="origem"
      onValueChange={(value) => onBack(value === 'saldo' ? 'saldo' : 'origem')}
      options={[
        { value: 'origem', label: m.order_back_origin(), hint: m.order_back_origin_hint() },
        { value: 'saldo', label: m.order_back_balance(), hint: m.order_back_balance_hint() },
      ]}
    />
  );
}
