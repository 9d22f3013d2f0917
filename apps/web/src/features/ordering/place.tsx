import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconDirections, IconPin } from '@fornada/ui/icons/places.tsx';
import { useEffect } from 'react';
import { distanceTo } from '#features/shops/ordering-shops.ts';
import { askPositionIfAllowed, useDevicePosition } from '#features/shops/position.ts';
import { distanceWords } from '#features/shops/shop-words.ts';

export function Place({ shop }: { shop: OrderingShop }) {
  const distance = distanceTo(shop, useDevicePosition().position);
  useEffect(() => void askPositionIfAllowed(), []);
  const { latitude, longitude } = shop;
  return (
    <section className="ui-surface ui-row place" aria-label={m.checkout_shop()}>
      <IconPin />
      <div>
        <p className="place-name">
          {shop.nome}
          {distance !== null && <span> · {distanceWords(distance)}</span>}
        </p>
        <p className="ui-small">{shop.morada}</p>
      </div>
      {latitude !== null && longitude !== null && (
        <a
          className="ui-icon-button ui-icon-button-raised"
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.checkout_directions()}
          title={m.checkout_directions()}
        >
          <IconDirections />
        </a>
      )}
    </section>
  );
}
