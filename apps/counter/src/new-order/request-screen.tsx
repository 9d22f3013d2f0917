import { whenInWords } from '@fornada/contract/order-dates.ts';
import { askTakenPayment, dropTakenOrder, type TakenOrder } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { CountdownRing } from '@fornada/ui/countdown-ring.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { namesInWords } from '@fornada/ui/ordering/part-words.ts';
import { Price } from '@fornada/ui/price.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { useState } from 'react';
import { ActionForm } from '../action-form.tsx';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';
import { isTaken, mayAskAgain, stateOf, stateWords, type TakenState } from './taken-state.ts';
import { useTakenOrder } from './use-taken-order.ts';

type Props = {
  orderId: string;
  token: string;
  timeZone: string;
  onNext: () => void;
  /** Of the draft that it was: takes it up again, to be paid in the shop or to be changed. */
  onAgain?: ((change: { payment: 'loja' } | null) => void) | undefined;
};

/** How the payment stands while the customer is on the phone, and what can be done about it. */
export function RequestScreen({ orderId, token, timeZone, onNext, onAgain }: Props) {
  const { order, show, lost, failure } = useTakenOrder(orderId, token);
  const [isChanging, setChanging] = useState(false);
  const { act, failure: refused } = useAction();
  const params = { order_id: orderId };
  if (order === undefined)
    return failure ? (
      <Note tone="bad" live>
        {failure.message}
      </Note>
    ) : (
      <LoadingScreen>
        <Skeleton shape="card" />
      </LoadingScreen>
    );
  const state = stateOf(order);
  const ask = () => act(async () => show(await call(askTakenPayment, { params, body: {} })));
  const drop = () => act(async () => show(await call(dropTakenOrder, { params })));
  const payInShop = () =>
    act(async () => {
      show(await call(dropTakenOrder, { params }));
      onAgain?.({ payment: 'loja' });
    });
  const isOpen = !isTaken(state) && state !== 'ended';

  return (
    <section className="taking-request" aria-label={m.counter_order({ code: order.orderCode })}>
      <Head order={order} state={state} timeZone={timeZone} />
      {lost && <Note tone="warn">{m.taking_offline()}</Note>}
      {refused && !refused.fields && (
        <Note tone="bad" live>
          {refused.message}
        </Note>
      )}
      <div className="taking-actions">
        {(isTaken(state) || state === 'ended') && (
          <Button size="large" wide onClick={onNext}>
            {m.taking_next()}
          </Button>
        )}
        {state === 'ended' && onAgain && (
          <Button variant="secondary" wide onClick={() => onAgain(null)}>
            {m.taking_take_up()}
          </Button>
        )}
        {mayAskAgain(state) && (
          <Button size="large" wide onClick={ask}>
            {m.taking_again()}
          </Button>
        )}
        {state === 'in_shop' && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {m.taking_ask_now()}
          </Button>
        )}
        {(mayAskAgain(state) || state === 'ringing') && (
          <Button variant="secondary" wide onClick={() => setChanging(true)}>
            {m.taking_other_number()}
          </Button>
        )}
        {isOpen && onAgain && order.por_pagar === 0 && (
          <Button variant="secondary" wide onClick={payInShop}>
            {m.taking_in_shop()}
          </Button>
        )}
        {isOpen && order.por_pagar === 0 && (
          <Button variant="quiet" onClick={drop}>
            {m.taking_drop()}
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" onClick={onNext}>
            {m.taking_leave()}
          </Button>
        )}
      </div>
      {isChanging && <OtherNumber orderId={orderId} onAsked={show} onClose={() => setChanging(false)} />}
    </section>
  );
}

type HeadProps = { order: TakenOrder; state: TakenState; timeZone: string };

function Head({ order, state, timeZone }: HeadProps) {
  const { pagamento, orderCode, cliente, compra } = order;
  return (
    <header className={`taking-head taking-head-${state}`}>
      {state === 'ringing' && pagamento && (
        <CountdownRing
          key={pagamento.pedido}
          endsAt={Date.parse(pagamento.expira)}
          windowSeconds={(Date.parse(pagamento.expira) - Date.parse(pagamento.pedido)) / 1000}
          label={m.taking_time_left()}
          onEnd={() => undefined}
        />
      )}
      <div role="status">
        <h2>
          {stateWords[state]()} {state === 'ringing' && pagamento?.telemovel}
        </h2>
      </div>
      <p className="taking-head-order">
        {compra === null && <strong>#{orderCode}</strong>} {cliente} ·{' '}
        <Price amount={eurosToCents(compra?.total ?? order.total)} />
      </p>
      {compra === null ? <Ordered order={order} timeZone={timeZone} /> : <PurchaseParts purchase={compra} />}
    </header>
  );
}

/** What of an order alone is told again, before somebody hangs up. */
function Ordered({ order, timeZone }: Pick<HeadProps, 'order' | 'timeZone'>) {
  const at = order.hora_marcada ?? order.pronta;
  return (
    <>
      {at !== null && <p>{whenInWords(Date.parse(at), timeZone)}</p>}
      <ul>
        {order.linhas.map(({ nome, qtd, inscricao }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index}>
            {qtd}× {nome}
            {inscricao !== '' && <q>{inscricao}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each part has its number and its time; all are paid together. */
function PurchaseParts({ purchase: { partes, fuso } }: { purchase: NonNullable<TakenOrder['compra']> }) {
  return (
    <ul className="taking-parts">
      {partes.map(({ order_id, orderCode, hora_marcada, pronta, artigos }) => {
        const at = hora_marcada ?? pronta;
        return (
          <li key={order_id}>
            <strong>#{orderCode}</strong> {at !== null && whenInWords(Date.parse(at), fuso)}
            <span>{namesInWords(artigos)}</span>
          </li>
        );
      })}
    </ul>
  );
}

type OtherProps = { orderId: string; onAsked: (order: TakenOrder) => void; onClose: () => void };

function OtherNumber({ orderId, onAsked, onClose }: OtherProps) {
  const { act, failure } = useAction(onClose);
  const send = (data: FormData) =>
    act(async () => {
      const body = { telemovel: String(data.get('telemovel')).trim() };
      onAsked(await call(askTakenPayment, { params: { order_id: orderId }, body }));
    });
  return (
    <Sheet title={m.taking_other_number()} onClose={onClose}>
      <ActionForm action={send} failure={failure}>
        <Field
          name="telemovel"
          label={m.taking_payer()}
          hint={m.taking_same_hint()}
          autoComplete="off"
          inputMode="tel"
        />
        <SubmitButton>{m.taking_send()}</SubmitButton>
      </ActionForm>
    </Sheet>
  );
}
