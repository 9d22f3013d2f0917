import type { OrderingShop } from '@fornada/contract/content.ts';
import { type OrderDetail, readOrder } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag, IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Steps } from '@fornada/ui/steps.tsx';
import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { InviteToComplete } from '#features/ordering/complete-account.tsx';
import '#features/ordering/checkout.css';
import { Claims } from '#features/ordering/claims.tsx';
import { useLiveOrder } from '#features/ordering/live-order.ts';
import { MissingLines } from '#features/ordering/missing-question.tsx';
import '#features/ordering/order.css';
import { dateWords, timeWords } from '@fornada/ui/ordering/order-times.ts';
import { endWords, uncollectedWords } from '#features/ordering/money-back.ts';
import { orderAgain } from '#features/ordering/order-again.ts';
import { OrderChanges } from '#features/ordering/order-changes.tsx';
import { OrderDocuments } from '#features/ordering/order-documents.tsx';
import { OrderReceipt } from '#features/ordering/order-receipt.tsx';
import { OrderRest } from '#features/ordering/order-rest.tsx';
import { awaitsPayment, paymentOf } from '#features/ordering/order-status.ts';
import { stepsOf } from '#features/ordering/order-steps.ts';
import { OrderSums } from '#features/ordering/order-sums.tsx';
import { Place } from '#features/ordering/place.tsx';
import { PurchaseParts } from '#features/ordering/purchase-parts.tsx';

interface OrderScreenData {
  order: OrderDetail;
  shop: OrderingShop | undefined;
}

export async function loader({ params, context }: LoaderArgs): Promise<OrderScreenData> {
  const call = context.get(callContext);
  const [order, shops] = await Promise.all([
    call(readOrder, { params: { order_id: params.order_id ?? '' } }),
    loadShops(call),
  ]);
  return { order, shop: shops.find(({ id }) => id === order.id_loja) };
}

export const head = ({ data: { order } }: { data: OrderScreenData }) => ({
  title: m.order_title({ orderCode: order.orderCode }),
});

export default function OrderScreen() {
  const { order: loaded, shop } = useScreenData<OrderScreenData>();
  return <Order key={loaded.order_id} loaded={loaded} shop={shop} />;
}

function Order({ loaded, shop }: { loaded: OrderDetail; shop: OrderingShop | undefined }) {
  const { order, setOrder, look } = useLiveOrder(loaded);
  const { estado, pronta, hora_marcada, criada, orderCode, nota, fatura } = order;
  const timeZone = shop?.horario.fuso;
  const { revalidate } = useRevalidator();
  // Moved to another day it has a number of that day, and the screen's title says what was loaded.
  useEffect(() => {
    if (orderCode !== loaded.orderCode) void revalidate();
  }, [orderCode, loaded.orderCode, revalidate]);
  // A booked time stands above with its day; only another one that the shop promised is worth saying again.
  const isNews = pronta !== null && pronta !== hora_marcada;
  const isOver = hasEnded(estado);
  const isUndone = isOver && estado !== 'collected';
  const invoice = [fatura.nome, fatura.nif].filter(Boolean).join(' · ');

  return (
    <div className="ui-stack ui-gap-5 order ui-page">
      {isUndone ? (
        <OrderEnd order={order} />
      ) : (
        <section className="ui-surface ui-panel ui-stack ui-gap-5 order-now" aria-label={m.order_steps()}>
          <div className="ui-soft order-number">
            <p>{m.order_number()}</p>
            <p className="order-code">#{orderCode}</p>
            {hora_marcada && <p>{m.order_booked_for({ date: dateWords(hora_marcada, timeZone) })}</p>}
          </div>
          {awaitsPayment(order) && (
            <ButtonLink href={paymentOf(order)} wide>
              {m.order_step_paying()}
            </ButtonLink>
          )}
          <div role="status">
            <Steps
              label={m.order_steps()}
              steps={stepsOf(order, isNews ? timeWords(pronta, timeZone) : null)}
            />
          </div>
          {estado === 'collected' && <Note tone="ok">{m.order_step_collected()}</Note>}
        </section>
      )}
      <InviteToComplete />
      <OrderRest order={order} onOrder={setOrder} onStale={look} />
      <MissingLines order={order} onOrder={setOrder} onStale={look} />
      <Claims order={order} shop={shop} onOrder={setOrder} onStale={look} />
      <PurchaseParts purchase={order.compra} ownId={order.order_id} />
      <OrderChanges order={order} shop={shop} onOrder={setOrder} onStale={look} />
      {shop && <Place shop={shop} />}
      <OrderSums order={order} />
      <div className="ui-small">
        <p>{m.order_placed_at({ date: dateWords(criada, timeZone) })}</p>
        {order.recipiente_proprio === 1 && <p>{m.order_own_container()}</p>}
        {nota && <p>{m.order_note({ note: nota })}</p>}
        {invoice && <p>{m.order_invoice_for({ details: invoice })}</p>}
      </div>
      <OrderDocuments documents={order.documentos} />
      {isOver && <Again order={order} />}
      <Button
        variant="secondary"
        icon={<IconReceipt />}
        className="order-print"
        onClick={() => window.print()}
      >
        {m.order_proof()}
      </Button>
      <OrderReceipt order={order} shop={shop} />
    </div>
  );
}

/** The cart prices it by today's menu, and shows what is gone or has changed. */
function Again({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  const again = async () => {
    if (await orderAgain(order)) await navigate('/carrinho');
  };
  return (
    <Button variant="secondary" icon={<IconBag />} className="order-print" onClick={() => void again()}>
      {m.order_again()}
    </Button>
  );
}

function OrderEnd({ order }: { order: OrderDetail }) {
  if (order.estado === 'not_collected') {
    return (
      <Note tone="warn">
        <p>
          <strong>{m.order_not_collected()}</strong> (#{order.orderCode})
        </p>
        <p>{uncollectedWords(order) || m.order_not_collected_text()}</p>
      </Note>
    );
  }
  return (
    <Note tone="bad" live>
      <p>
        <strong>{order.estado === 'expired' ? m.order_expired() : m.order_cancelled()}</strong> (#
        {order.orderCode})
      </p>
      {order.estado === 'cancelled' && order.motivo && order.motivo !== 'customer' && (
        <p>{m.order_cancelled_reason({ reason: order.motivo })}</p>
      )}
      {endWords(order).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Note>
  );
}
