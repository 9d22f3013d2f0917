import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import type { Head, LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import '#features/map/map.css';
import { mapsHref } from '#features/map/maps-link.ts';
import { StreetPlate } from '#features/map/street-plate.tsx';
import type { TileMapProps } from '#features/map/tile-map.tsx';
import { type TileSource, tileSource } from '#features/map/tile-source.ts';
import { findShop } from '#features/restaurants/find-place.ts';
import '#features/restaurants/restaurants.css';
import { positionOf } from '#features/restaurants/listed-shop.ts';
import '#features/zoom/zoomable.css';

interface Data {
  restaurant: string;
  shop: Pick<Shop, 'nameDetail' | 'address' | 'city' | 'directions'>;
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, shop } = await findShop(args);
  const { nameDetail, address, city, directions } = shop;
  return { restaurant: restaurant.tag, shop: { nameDetail, address, city, directions } };
}

export const head = ({ data: { shop } }: { data: Data }): Head => ({
  title: m.map_of({ shop: shop.nameDetail }),
  bar: shop.nameDetail,
  description: m.map_description({
    shop: shop.nameDetail,
    address: `${shop.address.address}, ${shop.address.postalCode}`,
  }),
});

/** Nothing is asked of anybody else before the visitor asks for the map (specification §2; Lei 41/2004). */
export default function MapScreen() {
  const { restaurant, shop } = useScreenData<Data>();
  const [source, setSource] = useState<TileSource | null>(null);
  const [TileMap, setTileMap] = useState<ComponentType<TileMapProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [userAgent, setUserAgent] = useState('');
  const position = positionOf(shop);
  const { address, city, nameDetail, directions } = shop;
  const href = mapsHref({ name: nameDetail, position, link: address.location.link }, userAgent);

  useEffect(() => {
    setSource(tileSource());
    setUserAgent(navigator.userAgent);
  }, []);

  const ask = async () => {
    try {
      const { default: Loaded } = await import('#features/map/tile-map.tsx');
      setTileMap(() => Loaded);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <div data-brand={restaurant} className="ui-stack content-wide">
      {TileMap && source && position ? (
        <TileMap place={position} name={nameDetail} source={source} />
      ) : (
        <StreetPlate street={address.address} town={address.postalCode || city} />
      )}
      {!href && <EmptyState icon={<IconPin />} text={m.map_unknown()} />}
      <div className="ui-row ui-gap-2">
        {href && (
          <ButtonLink href={href} target="_blank" rel="noopener" icon={<IconExternal />}>
            {m.map_open()}
          </ButtonLink>
        )}
        {source && position && !TileMap && (
          <Button variant="secondary" icon={<IconPin />} onClick={ask}>
            {m.map_load()}
          </Button>
        )}
      </div>
      {source && position && !TileMap && (
        <p className="ui-small" role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? m.map_failed() : m.map_load_note({ host: source.host })}
        </p>
      )}
      {directions && (
        <section className="ui-stack">
          <h2>{m.store_directions()}</h2>
          <p className="shop-directions" lang={chainLanguage()}>
            {directions}
          </p>
        </section>
      )}
    </div>
  );
}
