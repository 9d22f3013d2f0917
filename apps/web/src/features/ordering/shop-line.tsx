import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconCup, IconTakeAway } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sheetPart } from '#app/sheet-part.tsx';
import { whenAtRest } from '#app/when-at-rest.ts';
import { distanceTo } from '#features/shops/ordering-shops.ts';
import { askPositionIfAllowed, useDevicePosition } from '#features/shops/position.ts';
import { distanceWords, stateOf } from '#features/shops/shop-words.ts';
import type { OrderingData } from './ordering-data.ts';
import { useShopNews } from './shop-news.ts';
import './shop-line.css';

// Loaded when the catalogue is idle.
const loadPicker = () => import('./shop-picker.tsx').then(({ ShopPicker }) => ({ default: ShopPicker }));
const ShopPicker = sheetPart(loadPicker);

/** The current store and delivery type, with 'alterar' (specification §2, Catalogue). */
export function ShopLine({ shops, shop, deliveryType }: OrderingData) {
  const [isPicking, setIsPicking] = useState(false);
  useShopNews(shop.id);
  const { revalidate } = useRevalidator();
  const distance = distanceTo(shop, useDevicePosition().position);
  const { takesOrders, isPaused, words } = stateOf(shop, Date.now());

  useEffect(() => void askPositionIfAllowed(), []);
  useEffect(() => whenAtRest(() => void loadPicker().catch(() => {})), []);

  return (
    <section className="ui-stack ui-gap-3" aria-label={m.catalogue_at_shop()}>
      <div className="ui-surface shop-line-place">
        <span className="shop-line-icon">{deliveryType === 'eat_in' ? <IconCup /> : <IconTakeAway />}</span>
        <div>
          <p className="shop-line-name">{shop.nome}</p>
          <p className="ui-small">
            {deliveryType === 'eat_in' ? m.catalogue_eat_in() : m.catalogue_take_away()}
            {distance !== null && ` · ${distanceWords(distance)}`}
          </p>
          <p className="ui-small">
            <span className={takesOrders ? 'shop-open' : 'shop-closed'}>{words}</span>
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={m.catalogue_change_label()}
          onClick={() => setIsPicking(true)}
        >
          {m.catalogue_change()}
        </Button>
      </div>
      {!takesOrders && (
        <Note tone="warn">{isPaused ? m.shop_paused_browsing() : m.shop_closed_browsing()}</Note>
      )}
      {isPicking && (
        <ShopPicker
          shops={shops}
          shop={shop}
          onClose={() => setIsPicking(false)}
          onChosen={() => {
            setIsPicking(false);
            void revalidate();
          }}
        />
      )}
    </section>
  );
}
