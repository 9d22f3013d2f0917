import type { OrderingShop } from '@fornada/contract/content.ts';
import { type OrderDetail, readOrder } from '@fornada/contract/orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros, sum } from '@fornada/domain/money.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconCheck } from '@fornada/ui/icons/states.tsx';
import { Points } from '@fornada/ui/loyalty-card.tsx';
import { dateWords, timeWords } from '@fornada/ui/ordering/order-times.ts';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { resetOrderingOf } from '#features/ordering/leave-ordering.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { paymentStateOf } from '#features/ordering/payment-state.ts';
import '#features/ordering/payment.css';
import { InstallOffer } from '#features/install/install-offer.tsx';
import { figuresOf } from '#features/loyalty/figures.ts';
import { InviteToComplete } from '#features/ordering/complete-account.tsx';
import { confirmedTitle, PurchaseParts } from '#features/ordering/purchase-parts.tsx';
import { PushOffer } from '#features/push/push-offer.tsx';
import { useCustomer } from '#features/session/session-store.ts';

interface Confirmed {
  order: OrderDetail;
  shop: OrderingShop | undefined;
}

export async function loader({ context }: LoaderArgs): Promise<Confirmed> {
  const placed = useOrdering.getState().order;
  if (!placed) throw redirect('/catalogo');
  const call = context.get(callContext);
  const [order, shops] = await Promise.all([
    call(readOrder, { params: { order_id: placed.id } }),
    loadShops(call),
  ]);
  if (paymentStateOf(order) !== 'paid') throw redirect('/carrinho/pagamento');
  // Confirmed, and collected since: it is no news any more.
  if (hasEnded(order.estado)) {
    resetOrderingOf(order.order_id);
    throw redirect(`/encomendas/${order.order_id}`);
  }
  return { order, shop: shops.find(({ id }) => id === order.id_loja) };
}

export const head = ({ data: { order } }: { data: Confirmed }) => ({
  title: confirmedTitle(order),
  ownHeading: true as const,
});

/** Step 2 (specification §2): no header, no footer; leaving it resets the ordering. */
export default function ConfirmedScreen() {
  const { order, shop } = useScreenData<Confirmed>();
  const user = useCustomer();
  const { loja, pronta, compra } = order;
  const timeZone = shop?.horario.fuso;
  const parts = compra?.partes ?? [order];
  const points = parts.reduce((won, part) => won + part.pontos_ganhos, 0);
  const figures = user && figuresOf(user);
  const owed = sum(parts.map((part) => eurosToCents(part.por_pagar)));

  useEffect(() => () => resetOrderingOf(order.order_id), [order.order_id]);

  return (
    <div className="confirmed">
      <header className="payment-head">
        <div className="confirmed-tiles" aria-hidden="true">
          <Azulejo columns={8} rows={3} />
          <span>
            <IconCheck />
          </span>
        </div>
        <h1>{confirmedTitle(order)}</h1>
        <PurchaseParts purchase={compra} showsPoints />
        {!compra && pronta && (
          <p className="ui-soft">
            {order.hora_marcada
              ? m.confirmed_booked({ shop: loja, date: dateWords(order.hora_marcada, timeZone) })
              : m.confirmed_pick_up({ shop: loja, time: timeWords(pronta, timeZone) })}
          </p>
        )}
        {owed > 0 && <p>{m.confirmed_owed({ amount: formatEuros(owed) })}</p>}
      </header>
      <div className="ui-stack ui-gap-5 confirmed-beside">
        <section className="ui-panel confirmed-points">
          <p className="confirmed-won">
            {points === 1 ? m.confirmed_points_one() : m.confirmed_points_other({ points })}
          </p>
          {figures && (
            <>
              <Points {...figures} />
              <p>
                {m.confirmed_accumulated()}: <strong>{m.confirmed_points_of(figures)}</strong>
              </p>
              <p>{m.common_to_next_point({ amount: formatEuros(figures.toNextPoint) })}</p>
            </>
          )}
        </section>
        <InstallOffer orderId={order.order_id} otherwise={<PushOffer />} />
        <InviteToComplete />
      </div>
      <div className="payment-actions">
        <ButtonLink href="/catalogo" size="large" wide>
          {m.confirmed_continue()}
        </ButtonLink>
        <ButtonLink href={`/encomendas/${order.order_id}`} variant="quiet">
          {m.confirmed_follow()}
        </ButtonLink>
      </div>
    </div>
  );
}
