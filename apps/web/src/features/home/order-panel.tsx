import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { IconClock, IconPin } from '@fornada/ui/icons/places.tsx';
import { countProducts } from '@fornada/ui/ordering/cart.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { type ShopNow, shopNow, statusWords } from '#features/restaurants/shop-now.ts';
import { useShopNow } from '#features/restaurants/use-shop-now.ts';
import { chosenShop, distanceTo } from '#features/shops/ordering-shops.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import { OvenLine } from './oven-line.tsx';

export function OrderPanel({ first, now }: { first: OrderingShop; now: ShopNow }) {
  const shop = useChosenShop(first);
  const count = useOrdering(({ lines }) => countProducts(lines));
  const distance = distanceTo(shop, useDevicePosition().position);
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-2 home-panel" aria-labelledby="home-panel">
      <h2 id="home-panel">{m.home_order_title()}</h2>
      <p className="home-panel-line">
        <IconPin />
        <span>
          {m.home_order_at()} <strong>{shop.nome}</strong>
          {distance !== null && ` · ${distanceWords(distance)}`}
        </span>
      </p>
      <Readiness key={shop.id} shop={shop} now={shop === first ? now : shopNow(shop.horario, Date.now())} />
      <div className="ui-stack ui-gap-2 home-panel-actions">
        <ButtonLink href="/catalogo" size="large" wide icon={<IconBag />}>
          {m.home_order_button()}
        </ButtonLink>
        {count > 0 && (
          <ButtonLink href="/carrinho" variant="secondary" wide>
            {m.home_order_cart({ count })}
          </ButtonLink>
        )}
      </div>
      <OvenLine first={first} shop={shop} />
    </section>
  );
}

/** The specification's '15 minutos' (§9) while the shop takes orders; else when it opens. */
function Readiness({ shop, now }: { shop: OrderingShop; now: ShopNow }) {
  const { status } = useShopNow(shop.horario, now);
  const isOpen = status.kind === 'open';
  const words = isOpen ? (shop.em_pausa ? m.shop_paused() : m.home_order_ready()) : statusWords(status);
  return (
    <p className={isOpen && !shop.em_pausa ? 'home-panel-line home-panel-ready' : 'home-panel-line'}>
      <IconClock />
      <span>{words}</span>
    </p>
  );
}

/** The shop that the customer orders from: the first one, which the page brings, until another was chosen on this device. */
function useChosenShop(first: OrderingShop): OrderingShop {
  const shopId = useOrdering((ordering) => ordering.shopId);
  const [shops, setShops] = useState<readonly OrderingShop[]>([first]);
  const isOther = shopId !== null && shopId !== first.id;

  useEffect(() => {
    if (!isOther) return;
    let isGone = false;
    const load = async () => {
      const { loadShops } = await import('#features/catalogue/load-menu.ts');
      const known = await loadShops(call);
      if (!isGone) setShops(known);
    };
    // Without an answer the first shop stays: the catalogue itself asks again.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isOther]);

  return isOther ? (chosenShop(shops, shopId) ?? first) : first;
}
