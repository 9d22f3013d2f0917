import { listRestaurants } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { type ListedShop, listedShops } from '#features/restaurants/listed-shop.ts';
import { NearButton } from '#features/restaurants/near-button.tsx';
import { PositionState, ShopList } from '#features/restaurants/shop-list.tsx';
import { useDevicePosition } from '#features/shops/position.ts';

const shown = 3;

/** The nearest shops. The page brings the first ones; of a large chain the others are asked for once there is a distance. */
export function NearShops({ shops, isAll }: { shops: ListedShop[]; isAll: boolean }) {
  const { position } = useDevicePosition();
  const [all, setAll] = useState(shops);
  const isMissing = position !== null && !isAll;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    call(listRestaurants).then(
      (restaurants) => !isGone && setAll(listedShops(restaurants, Date.now())),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);

  return (
    <section className="ui-stack ui-gap-3 home-shops" aria-labelledby="home-shops">
      <div className="restaurant-shops-header">
        <h2 id="home-shops">{position ? m.home_shops_near() : m.home_shops()}</h2>
        <NearButton label={m.home_shops_locate()} />
      </div>
      <PositionState />
      <ShopList shops={all} label={m.home_shops()} limit={shown} />
      <ButtonLink href="/restaurantes" variant="secondary" wide>
        {m.home_shops_all()}
      </ButtonLink>
    </section>
  );
}
