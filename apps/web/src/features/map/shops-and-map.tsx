import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { hasPlace, type ListedShop } from '#features/restaurants/listed-shop.ts';
import { NearButton } from '#features/restaurants/near-button.tsx';
import { PositionState, ShopList } from '#features/restaurants/shop-list.tsx';
import { minutesOnFoot } from '#features/shops/on-foot.ts';
import { AskedMap } from './asked-map.tsx';
import { StreetPlate } from './street-plate.tsx';

function walk(distance: number) {
  const minutes = minutesOnFoot(distance);
  return minutes === null ? null : <span className="shop-list-walk">{m.shop_walk({ minutes })}</span>;
}

/** A restaurant's shops, as a list beside their map; a phone shows one of the two. */
export function ShopsAndMap({ shops, restaurant }: { shops: ListedShop[]; restaurant: string }) {
  const [isAlive, setIsAlive] = useState(false);
  const [isMap, setIsMap] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const isSomewhere = shops.some(hasPlace);
  return (
    <section className="ui-stack ui-gap-3 shops-part" aria-labelledby="restaurant-shops">
      <div className="restaurant-shops-header shops-header">
        <h2 id="restaurant-shops">{m.restaurant_shops()}</h2>
        <NearButton label={m.restaurant_near()} />
        {isAlive && isSomewhere && (
          <Button variant="secondary" size="small" className="shops-toggle" onClick={() => setIsMap(!isMap)}>
            {isMap ? m.map_show_list() : m.map_show()}
          </Button>
        )}
      </div>
      <PositionState />
      <div className={isMap ? 'shops-and-map shops-and-map-turned' : 'shops-and-map'}>
        <ShopList shops={shops} label={m.restaurant_shops()} walk={walk} />
        {isSomewhere && (
          <div className="shops-map">
            <AskedMap
              shops={shops}
              label={restaurant}
              plate={
                <StreetPlate street={restaurant} town={m.restaurants_shops_other({ count: shops.length })} />
              }
            />
          </div>
        )}
      </div>
    </section>
  );
}
