import { type OrderDetail, readOrder } from '@fornada/contract/ordering.ts';
import { refreshPrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { AzulejoPicture } from '@fornada/ui/azulejo.tsx';
import { Button } from '@fornada/ui/button.tsx';
import { CountdownRing } from '@fornada/ui/countdown-ring.tsx';
import { IconCheck } from '@fornada/ui/icons/actions.tsx';
import { IconPhone } from '@fornada/ui/icons/places.tsx';
import { IconQuestion, IconWarning } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect, useRef } from 'react';
import { redirect, useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useLiveOrder } from '#features/ordering/live-order.ts';
import { orderAgain } from '#features/ordering/order-again.ts';
import { orderToPay } from '#features/ordering/order-status.ts';
import {
  rememberOrder,
  resetOrdering,
  resetOrderingOf,
  useOrdering,
} from '#features/ordering/ordering-store.ts';
import '#features/ordering/payment.css';
import { PaymentActions } from '#features/ordering/payment-actions.tsx';
import {
  hasEnded,
  isGivenBack,
  type PaymentState,
  paymentStateOf,
  phoneWords,
  stateWords,
} from '#features/ordering/payment-state.ts';
import { useSession } from '#features/session/session-store.ts';

/** The order that waits for its payment: the one just placed, else one that this customer left waiting elsewhere. */
export async function loader({ context }: LoaderArgs): Promise<OrderDetail> {
  const orderId = orderToPay(useOrdering.getState().order?.id, useSession.getState().privateData.ordering);
  if (!orderId) throw redirect('/catalogo');
  const order = await context.get(callContext)(readOrder, { params: { order_id: orderId } });
  if (!order.pago) return order;
  rememberOrder({ id: order.order_id, code: order.orderCode, pointsAdded: order.pontos_ganhos });
  throw redirect('/carrinho/confirmado');
}

export const head = () => ({ title: m.payment_title(), ownHeading: true as const });

export default function PaymentScreen() {
  const loaded = useScreenData<OrderDetail>();
  const { order, isConnected, setOrder, look } = useLiveOrder(loaded);
  const navigate = useNavigate();
  const state = paymentStateOf(order);
  const movesOn = useRef(false);

  useEffect(() => {
    if (state !== 'paid' || movesOn.current) return;
    movesOn.current = true;
    rememberOrder({ id: order.order_id, code: order.orderCode, pointsAdded: order.pontos_ganhos });
    // The points and the orders of before the payment are old; without an answer the stream brings them later.
    call(refreshPrivateData, { body: {} }).catch(() => {});
    void navigate('/carrinho/confirmado', { replace: true });
  }, [state, order, navigate]);

  // Leaving clears cart and calculation (specification §4), except towards the confirmation.
  useEffect(() => {
    const opened = useOrdering.getState().order?.id;
    return () => void (movesOn.current || resetOrderingOf(opened));
  }, []);

  return (
    <div className="payment">
      <PaymentHead order={order} state={state} onEnd={look} />
      {!hasEnded(state) && <PaymentFacts order={order} />}
      {!isConnected && !hasEnded(state) && <Note tone="note">{m.payment_reconnecting()}</Note>}
      {hasEnded(state) ? (
        <Ended order={order} onLeave={() => (movesOn.current = true)} />
      ) : (
        <>
          {state !== 'paid' && (
            <PaymentActions order={order} state={state} onOrder={setOrder} onStale={look} />
          )}
          <Button
            variant="secondary"
            size="large"
            wide
            onClick={() => void navigate('/catalogo', { replace: true })}
          >
            {m.payment_continue()}
          </Button>
        </>
      )}
    </div>
  );
}

function PaymentFacts({ order }: { order: OrderDetail }) {
  return (
    <dl className="payment-facts">
      <div>
        <dt>{m.payment_method()}</dt>
        <dd>{order.pagamento?.metodo === 'card' ? m.payment_method_card() : m.payment_method_mbway()}</dd>
      </div>
      {order.pagamento?.telemovel && (
        <div>
          <dt>{m.payment_phone()}</dt>
          <dd>{phoneWords(order.pagamento.telemovel)}</dd>
        </div>
      )}
      <div>
        <dt>{m.payment_amount()}</dt>
        <dd>
          <Price amount={eurosToCents(order.total)} size="large" />
        </dd>
      </div>
    </dl>
  );
}

function PaymentHead({
  order,
  state,
  onEnd,
}: {
  order: OrderDetail;
  state: PaymentState;
  onEnd: () => void;
}) {
  const words = stateWords[state];
  if (words) {
    return (
      <div className="payment-head" role="status">
        <AzulejoPicture icon={state === 'unknown' ? <IconQuestion /> : <IconWarning />} />
        <h1>{words.title()}</h1>
        <p>{hasEnded(state) && isGivenBack(order) ? m.order_cancelled_paid_text() : words.text()}</p>
        {hasEnded(state) && order.desconto > 0 && <p>{m.payment_balance_returned()}</p>}
      </div>
    );
  }
  const { pagamento } = order;
  return (
    <header className="payment-head">
      {state === 'pending' && pagamento ? (
        <CountdownRing
          key={pagamento.pedido}
          endsAt={Date.parse(pagamento.expira)}
          windowSeconds={(Date.parse(pagamento.expira) - Date.parse(pagamento.pedido)) / 1000}
          label={m.payment_time_left()}
          onEnd={onEnd}
        />
      ) : (
        <AzulejoPicture icon={state === 'paid' ? <IconCheck /> : <IconPhone />} />
      )}
      <h1>{state === 'paid' ? m.payment_paid() : <UnderWay />}</h1>
      <p role="status">
        {state === 'sending' && m.payment_sending()}
        {state === 'pending' && m.payment_how({ phone: phoneWords(pagamento?.telemovel ?? '') })}
      </p>
    </header>
  );
}

/** The specification's sentence on one line as far as its dash, rather than with the dash at the start of the second. */
function UnderWay() {
  const [title, rest] = m.payment_under_way().split(/(?<= -) /);
  return (
    <>
      <span className="payment-title">{title}</span> {rest}
    </>
  );
}

function Ended({ order, onLeave }: { order: OrderDetail; onLeave: () => void }) {
  const navigate = useNavigate();
  const backToCart = async () => {
    // The cart that is put back must not be cleared by leaving.
    onLeave();
    resetOrdering();
    await orderAgain(order);
    await navigate('/carrinho', { replace: true });
  };
  return (
    <div className="payment-actions">
      <Button size="large" wide onClick={() => void backToCart()}>
        {m.payment_back_to_cart()}
      </Button>
      <Button variant="secondary" wide onClick={() => void navigate('/catalogo', { replace: true })}>
        {m.payment_to_catalogue()}
      </Button>
    </div>
  );
}
