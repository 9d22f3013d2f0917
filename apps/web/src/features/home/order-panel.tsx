import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { IconClock, IconPin } from '@fornada/ui/icons/places.tsx';
import { countProducts } from '@fornada/ui/ordering/cart.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { OrderHere } from '#features/restaurants/order-here.tsx';
import { openMenuPath } from '#features/restaurants/paths.ts';
import { type ShopNow, shopNow, statusWords } from '#features/restaurants/shop-now.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { distanceTo } from '#features/shops/ordering-shops.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import { takesOrders } from './offered-shop.ts';
import { OvenLine } from './oven-line.tsx';
import type { OfferHere } from './use-offer.ts';

interface Props {
  offer: OfferHere;
  /** How the shop stood when the page was made. */
  now: ShopNow;
  minute: number | null;
}

export function OrderPanel({ offer: { shop, instead, oven, isChosen }, now, minute }: Props) {
  const isCustomer = useLoggedIn();
  const count = useOrdering(({ lines }) => countProducts(lines));
  const { position } = useDevicePosition();
  const away = (to: OrderingShop) => {
    const distance = distanceTo(to, position);
    return distance === null ? '' : ` · ${distanceWords(distance)}`;
  };
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-2 home-panel" aria-labelledby="home-panel">
      <h2 id="home-panel">{m.home_order_title()}</h2>
      <p className="home-panel-line">
        <IconPin />
        <span>
          {m.home_order_at()} <strong>{shop.nome}</strong>
          {away(shop)}
        </span>
      </p>
      <Readiness
        shop={shop}
        now={minute === null ? now : shopNow(shop.horario, minute)}
        isLate={minute !== null && !takesOrders(shop, minute)}
      />
      <div className="ui-stack ui-gap-2 home-panel-actions">
        <OrderHere
          {...placeOf(shop)}
          {...{ isChosen, ...(instead ? { variant: 'secondary' } : { size: 'large', icon: <IconBag /> }) }}
          wide
        >
          {m.home_order_button()}
        </OrderHere>
        {instead && (
          <OrderHere {...placeOf(instead)} size="large" wide icon={<IconBag />}>
            {m.home_order_instead({ shop: instead.nome })}
            {away(instead)}
          </OrderHere>
        )}
        {count > 0 && (
          <ButtonLink href={isCustomer ? '/carrinho' : '/cesto'} variant="secondary" wide>
            {m.home_order_cart({ count })}
          </ButtonLink>
        )}
      </div>
      <OvenLine shop={shop} oven={oven} />
    </section>
  );
}

const placeOf = ({ id, restaurante, tag }: OrderingShop) => ({
  shopId: id,
  menu: openMenuPath(restaurante, tag),
});

/**
 * The specification's '15 minutos' (§9) while the shop takes orders; else when it opens, or closes.
 * @param isLate whether it closes before an order could be ready
 */
function Readiness({ shop, now: { status }, isLate }: { shop: OrderingShop; now: ShopNow; isLate: boolean }) {
  const isPaused = status.kind === 'open' && shop.em_pausa;
  const isReady = status.kind === 'open' && !isPaused && !isLate;
  const words = isReady ? m.home_order_ready() : statusWords(status);
  return (
    <p className={isReady ? 'home-panel-line home-panel-ready' : 'home-panel-line'}>
      <IconClock />
      <span>{isPaused ? m.shop_paused() : words}</span>
    </p>
  );
}
