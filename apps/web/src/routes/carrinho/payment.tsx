import { CallError, type Client } from '@fornada/contract/client.ts';
import { type OrderDetail, readOrder } from '@fornada/contract/orders.ts';
import { refreshPrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, eurosToCents, sum } from '@fornada/domain/money.ts';
import { hasEnded as isOver } from '@fornada/domain/orders.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Fact } from '@fornada/ui/fact.tsx';
import { focusScreenIfLost } from '@fornada/ui/focus-screen.ts';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { type ReactElement, useEffect, useRef } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { call } from '#app/client.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { showError } from '#features/calls/held-call.ts';
import { thisScreen } from '#features/dialog/ask.ts';
import { rememberPaid, resetOrdering, resetOrderingOf } from '#features/ordering/leave-ordering.ts';
import { useLiveOrder } from '#features/ordering/live-order.ts';
import { orderAgain, purchaseLines } from '#features/ordering/order-again.ts';
import { orderToPay } from '#features/ordering/order-to-pay.ts';
import { changeOrdering, useOrdering } from '#features/ordering/ordering-store.ts';
import '#features/ordering/payment.css';
import { PaymentActions } from '#features/ordering/payment-actions.tsx';
import { PaymentHead } from '#features/ordering/payment-head.tsx';
import { hasEnded, methodWords, paymentStateOf, phoneWords } from '#features/ordering/payment-state.ts';
import { PurchaseParts } from '#features/ordering/purchase-parts.tsx';
import { useSession } from '#features/session/session-store.ts';

/** Of an order that can't be asked about without a connection: what is kept of it, drawn. */
interface Unasked {
  kept: ReactElement;
}

/**
 * The order that waits for its payment: the one that the gateway's page led back to, the one just placed, else one that this
 * customer left waiting elsewhere. What else an address says is no word on the payment: only the order's own state is.
 */
export async function loader({ context, request }: LoaderArgs): Promise<OrderDetail | Unasked> {
  const named = new URL(request.url).searchParams.get('pedido');
  const { ordering } = useSession.getState().privateData;
  const orderId = named ?? orderToPay(useOrdering.getState().order?.id, ordering);
  if (!orderId) throw redirect('/catalogo');
  const ask = context.get(callContext);
  try {
    return await readToPay(ask, orderId, named !== null);
  } catch (error) {
    const isUnreached = error instanceof CallError && error.status === 0;
    const kept = isUnreached && (await drawKept(ask, orderId));
    if (!kept) throw error;
    return { kept };
  }
}

/** Null where nothing is kept, nor the code for it: the error's own screen says so. */
async function drawKept(ask: Client, orderId: string): Promise<ReactElement | null> {
  const part = await import('#features/ordering/kept-payment.tsx').catch(() => null);
  const kept = await part?.readKept(ask, orderId);
  return part && kept ? <part.KeptPayment {...kept} /> : null;
}

async function readToPay(ask: Client, orderId: string, isNamed: boolean): Promise<OrderDetail> {
  const read = (order_id: string) =>
    ask(readOrder, { params: { order_id } }).catch((error: unknown) => {
      throw error instanceof CallError && error.status === 404 ? redirect('/catalogo') : error;
    });
  let order = await read(orderId);
  if (!isNamed && hasEnded(paymentStateOf(order))) {
    // What the device knew of is over; another order may be waiting, placed elsewhere.
    await ask(refreshPrivateData, { body: {} }).catch(() => {});
    const waiting = orderToPay(undefined, useSession.getState().privateData.ordering);
    if (waiting !== undefined) order = await read(waiting);
  }
  // Of what was bought together, the first part that isn't covered is asked for all; the rest of each is asked for alone.
  const asked = order.compra?.partes.find(({ total, por_pagar }) => total > por_pagar)?.order_id;
  if (asked && asked !== order.order_id && order.estado === 'awaiting_payment') order = await read(asked);
  if (paymentStateOf(order) !== 'paid') return order;
  if (order.pagamento?.resto || isOver(order.estado)) {
    resetOrderingOf(order.order_id);
    throw redirect(`/encomendas/${order.order_id}`);
  }
  rememberPaid({ id: order.order_id, code: order.orderCode, pointsAdded: order.pontos_ganhos });
  throw redirect('/carrinho/confirmado');
}

export const head = () => ({ title: m.payment_title(), ownHeading: true as const });

export default function PaymentScreen() {
  const loaded = useScreenData<OrderDetail | Unasked>();
  const isKept = 'kept' in loaded;
  // What could be asked at last stands in its place without a change of screens, which would see to the focus.
  useEffect(() => (isKept ? () => focusScreenIfLost() : undefined), [isKept]);
  return isKept ? loaded.kept : <LivePayment loaded={loaded} />;
}

function LivePayment({ loaded }: { loaded: OrderDetail }) {
  const { order, isConnected, setOrder, look } = useLiveOrder(loaded);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = paymentStateOf(order);
  // Led back from the card's page: it may be paid, and the gateway's word still on its way.
  const isBack = search.has('volta') && state === 'pending' && order.pagamento?.metodo === 'cartao';
  const movesOn = useRef(false);

  useEffect(() => {
    if (state !== 'paid' || movesOn.current) return;
    movesOn.current = true;
    if (order.pagamento?.resto) {
      void navigate(`/encomendas/${order.order_id}`, { replace: true });
      return;
    }
    rememberPaid({ id: order.order_id, code: order.orderCode, pointsAdded: order.pontos_ganhos });
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
      <PaymentHead order={order} state={state} isBack={isBack} onEnd={look} />
      {!hasEnded(state) && <PaymentFacts order={order} />}
      <PurchaseParts purchase={order.compra} isStill />
      {hasEnded(state) ? (
        <Ended order={order} onLeave={() => (movesOn.current = true)} />
      ) : (
        <>
          {state !== 'paid' && (
            <PaymentActions order={order} state={state} isBack={isBack} onOrder={setOrder} onStale={look} />
          )}
          <Button
            variant="secondary"
            size="large"
            wide
            onClick={() => void navigate('/catalogo', { replace: true })}
          >
            {m.payment_continue()}
          </Button>
          {/* Its place is kept: every page begins without its stream, and what goes then would move the buttons. */}
          <div className="payment-lost" data-connected={isConnected || undefined}>
            <Note tone="note">{m.payment_reconnecting()}</Note>
          </div>
        </>
      )}
    </div>
  );
}

/** Of all that was bought together what is due now; of a rest just that. */
function askedOf({ pagamento, compra, total, por_pagar }: OrderDetail): Cents {
  if (pagamento?.resto) return eurosToCents(pagamento.valor);
  const parts = compra?.partes ?? [{ total, por_pagar }];
  return sum(parts.map((part) => cents(eurosToCents(part.total) - eurosToCents(part.por_pagar))));
}

function PaymentFacts({ order }: { order: OrderDetail }) {
  return (
    <dl className="ui-stack ui-gap-2 payment-facts">
      <Fact name={m.payment_method()}>{methodWords[order.pagamento?.metodo ?? 'mbway']()}</Fact>
      {order.pagamento?.telemovel && (
        <Fact name={m.payment_phone()}>{phoneWords(order.pagamento.telemovel)}</Fact>
      )}
      <Fact name={m.payment_amount()}>
        <Price amount={askedOf(order)} size="large" />
      </Fact>
    </dl>
  );
}

/** What else the checkout was told of it: placing the order has forgotten that with the cart. */
const asAskedFor = (order: OrderDetail) => {
  const { fatura, nota, recipiente_proprio, embalagens, compra, hora_marcada, pagamento } = order;
  return {
    draft: { ...fatura, nota, ...(pagamento && { metodo: pagamento.metodo }) },
    // What is added to a cart for one time is for that time, while it is to come.
    pickupAt: !compra && Date.parse(hora_marcada ?? '') > Date.now() ? hora_marcada : null,
    ownContainer: recipiente_proprio === 1,
    bags: embalagens.find(({ tipo }) => tipo === 'saco')?.qtd ?? 0,
  };
};

function Ended({ order, onLeave }: { order: OrderDetail; onLeave: () => void }) {
  const navigate = useNavigate();
  const backToCart = async () => {
    const isHere = thisScreen();
    try {
      // The other parts may have to be read first: without a connection all stays as it is.
      const lines = await purchaseLines(order);
      // Who went elsewhere meanwhile may have another order by now, which isn't forgotten.
      if (!isHere()) return;
      // The cart that is put back must not be cleared by leaving.
      onLeave();
      resetOrdering();
      if (await orderAgain(order, lines)) changeOrdering(asAskedFor(order));
      // Who went elsewhere, asked about another cart, isn't brought back.
      if (isHere()) await navigate('/carrinho', { replace: true });
    } catch (error) {
      await showError(error);
    }
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
