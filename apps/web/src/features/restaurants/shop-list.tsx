import { m } from '@fornada/copy/messages.ts';
import { sortByDistance } from '@fornada/domain/distance.ts';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Picture } from '@fornada/ui/picture.tsx';
import { type ReactNode, useEffect } from 'react';
import { contentImage } from '#features/content/content-image.ts';
import { askPositionIfAllowed, useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';
import type { ListedShop } from './listed-shop.ts';
import { StatusLine } from './status-line.tsx';

/** Shops with their current state: nearest first when the position is known, else in the chain's order. */
export function ShopList({
  shops,
  label,
  limit,
  walk,
}: {
  shops: readonly ListedShop[];
  label: string;
  limit?: number;
  /** What is said of the way on foot. */
  walk?: (distance: number) => ReactNode;
}) {
  const { position } = useDevicePosition();
  useEffect(() => void askPositionIfAllowed(), []);
  const near = sortByDistance(shops, position, (shop) => shop.position).slice(0, limit);
  return (
    <List label={label} className="shop-list">
      {near.map(({ place: shop, distance }) => (
        <ListItem
          key={shop.id}
          href={shop.href}
          leading={
            <Picture
              image={contentImage(shop.image, 'list')}
              alt=""
              family={shop.name}
              className="shop-list-picture"
            />
          }
          title={shop.name}
          detail={
            <>
              <span className="shop-list-address">{shop.address}</span>
              <StatusLine hours={shop.hours} now={shop.now} />
              {distance !== null && walk?.(distance)}
            </>
          }
          trailing={
            distance !== null && <span className="ui-soft shop-distance">{distanceWords(distance)}</span>
          }
        />
      ))}
    </List>
  );
}

const words = {
  unasked: () => '',
  known: () => '',
  asking: m.restaurant_locating,
  unknown: m.restaurant_no_position,
};

/** What the search for the device's position came to; nothing while there is nothing to say. */
export function PositionState() {
  const { state } = useDevicePosition();
  return (
    <p role="status" className="shop-position">
      {words[state]()}
    </p>
  );
}
