import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { classNames } from '@fornada/ui/class-names.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { hasPlace, type ListedShop } from '#features/restaurants/listed-shop.ts';
import { NearButton } from '#features/restaurants/near-button.tsx';
import { PositionState, ShopList } from '#features/restaurants/shop-list.tsx';
import { minutesOnFoot } from '#features/shops/on-foot.ts';
import { AskedMap } from './asked-map.tsx';
import { DrawnPlate } from './drawn-plate.tsx';
import { usePointing } from './use-pointing.ts';
import './shops-and-map.css';

function walk(distance: number) {
  const minutes = minutesOnFoot(distance);
  return minutes === null ? null : <span className="shop-list-walk">{m.shop_walk({ minutes })}</span>;
}

interface ShopsAndMapProps {
  shops: ListedShop[];
  /** What the map is of. */
  label: string;
  /** What stands above the list. */
  children: ReactNode;
}

/** A restaurant's shops beside their map, which stays as high as the window; a phone shows the list or the map. */
export function ShopsAndMap({ shops, label, children }: ShopsAndMapProps) {
  const [isAlive, setIsAlive] = useState(false);
  const [isMap, setIsMap] = useState(false);
  const { pointing, listed } = usePointing();
  useEffect(() => setIsAlive(true), []);
  const isSomewhere = shops.some(hasPlace);
  return (
    <div className={classNames('shops-and-map', isMap && 'shops-and-map-turned')}>
      <div className="shops-side">
        {children}
        <section className="ui-stack ui-gap-3 shops-part" aria-labelledby="restaurant-shops">
          <div className="restaurant-shops-header shops-header">
            <h2 id="restaurant-shops">{m.restaurant_shops()}</h2>
            <NearButton label={m.restaurant_near()} />
            {isAlive && isSomewhere && (
              <Button
                variant="secondary"
                size="small"
                className="shops-toggle"
                onClick={() => setIsMap(!isMap)}
              >
                {isMap ? m.map_show_list() : m.map_show()}
              </Button>
            )}
          </div>
          <PositionState />
          <div {...listed}>
            <ShopList shops={shops} label={m.restaurant_shops()} walk={walk} />
          </div>
        </section>
      </div>
      {isSomewhere && (
        <div className="shops-map ui-azulejo-ground">
          <AskedMap
            shops={shops}
            label={label}
            plate={<DrawnPlate shops={shops} isShown={isMap} {...pointing} />}
            pointing={pointing}
          />
        </div>
      )}
    </div>
  );
}
