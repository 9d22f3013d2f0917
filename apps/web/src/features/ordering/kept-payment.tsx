import { callCost } from '@fornada/contract/call-words.ts';
import type { Client } from '@fornada/contract/client.ts';
import { listRestaurants, type Shop } from '@fornada/contract/content.ts';
import type { OrderEntry } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { dialled } from '@fornada/domain/call-tariff.ts';
import { cents, eurosToCents } from '@fornada/domain/money.ts';
import { AzulejoPicture } from '@fornada/ui/azulejo.tsx';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Fact } from '@fornada/ui/fact.tsx';
import { IconPhone } from '@fornada/ui/icons/places.tsx';
import { IconQuestion } from '@fornada/ui/icons/states.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { useSession } from '#features/session/session-store.ts';
import { resetOrderingOf } from './leave-ordering.ts';
import { awaitsPayment } from './order-status.ts';

interface Kept {
  order: OrderEntry;
  /** Another waits too: bought together or not, what was asked for isn't known. */
  isAmongOthers: boolean;
  /** As the service worker has it; nothing where it has none. */
  shop: Shop | undefined;
}

/**
 * What the device keeps of an order of its customer's that still waited when it was last told of. Of any other nothing: its
 * payment isn't what is in doubt.
 */
export async function readKept(call: Client, orderId: string): Promise<Kept | null> {
  const waiting = useSession.getState().privateData.ordering.filter(awaitsPayment);
  const order = waiting.find(({ order_id }) => order_id === orderId);
  if (!order) return null;
  const restaurants = await call(listRestaurants).catch(() => []);
  return {
    order,
    isAmongOthers: waiting.length > 1,
    shop: restaurants.flatMap(({ lojas }) => lojas).find(({ id_loja }) => id_loja === order.id_loja),
  };
}

/** In place of a payment that can't be asked about: what is certain of it, and nothing that could pay it twice. */
export function KeptPayment({ order, isAmongOthers, shop }: Kept) {
  const { state, revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isAsking = state === 'loading';
  const ask = () => void revalidate();
  // Asking anew gives up what is on its way, which a slow line would never outlive.
  useRetry(true, () => isAsking || ask());
  const phone = shop?.phone || shop?.address.phone;
  return (
    <div className="payment">
      <header className="payment-head">
        <AzulejoPicture icon={<IconQuestion />} />
        <div className="payment-words" role="status">
          <h1>{m.payment_kept()}</h1>
          <p>{m.payment_kept_text()}</p>
        </div>
      </header>
      <dl className="ui-stack ui-gap-2 payment-facts">
        <Fact name={m.order_number()}>#{order.orderCode}</Fact>
        {shop && <Fact name={m.checkout_shop()}>{shop.nameDetail}</Fact>}
        {!isAmongOthers && (
          <Fact name={m.payment_amount()}>
            <Price amount={cents(eurosToCents(order.total) - eurosToCents(order.por_pagar))} size="large" />
          </Fact>
        )}
      </dl>
      <div className="payment-actions">
        <Button size="large" wide loading={isAsking} onClick={ask}>
          {m.payment_kept_ask()}
        </Button>
        {phone && (
          <ButtonLink
            href={`tel:${dialled(phone)}`}
            variant="secondary"
            wide
            icon={<IconPhone />}
            secondLine={[phone, callCost(phone)].filter(Boolean).join(' · ')}
          >
            {m.payment_kept_call()}
          </ButtonLink>
        )}
      </div>
      <Button
        variant="secondary"
        size="large"
        wide
        onClick={() => {
          // Leaving clears cart and calculation (specification §4).
          resetOrderingOf(order.order_id);
          void navigate('/catalogo', { replace: true });
        }}
      >
        {m.payment_continue()}
      </Button>
    </div>
  );
}
