import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { dialled } from '@fornada/domain/call-tariff.ts';
import { distanceInKm } from '@fornada/domain/distance.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { useEffect, useMemo, useState } from 'react';
import type { Head, LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { AskedMap } from '#features/map/asked-map.tsx';
import { mapsHref } from '#features/map/maps-link.ts';
import { StreetPlate } from '#features/map/street-plate.tsx';
import { findShop } from '#features/restaurants/find-place.ts';
import { type ListedShop, listedShop } from '#features/restaurants/listed-shop.ts';
import { StatusLine } from '#features/restaurants/status-line.tsx';
import { awayWords } from '#features/shops/on-foot.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import '#features/restaurants/restaurants.css';

interface Data {
  restaurant: string;
  shop: Pick<Shop, 'nameDetail' | 'address' | 'city' | 'directions' | 'ingles' | 'phone'>;
  listed: ListedShop;
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, shop } = await findShop(args);
  const { nameDetail, address, city, directions, ingles, phone } = shop;
  return {
    restaurant: restaurant.tag,
    shop: { nameDetail, address, city, directions, ingles, phone },
    listed: listedShop(restaurant.tag, shop, Date.now()),
  };
}

export const head = ({ data: { shop } }: { data: Data }): Head => ({
  title: m.map_of({ shop: shop.nameDetail }),
  bar: shop.nameDetail,
  description: m.map_description({
    shop: shop.nameDetail,
    address: `${shop.address.address}, ${shop.address.postalCode}`,
  }),
});

export default function MapScreen() {
  const { restaurant, shop, listed } = useScreenData<Data>();
  const { position } = useDevicePosition();
  const [userAgent, setUserAgent] = useState('');
  // A new list would move the map back to where it began.
  const shops = useMemo(() => [listed], [listed]);
  const { address, city, nameDetail, phone } = shop;
  const directions = chainText(shop.directions, shop.ingles?.directions);
  const href = mapsHref(
    { name: nameDetail, position: listed.position, link: address.location.link },
    userAgent,
  );
  useEffect(() => setUserAgent(navigator.userAgent), []);

  return (
    <div data-brand={restaurant} className="ui-stack ui-page map-page">
      <AskedMap
        shops={shops}
        label={nameDetail}
        plate={<StreetPlate street={address.address} town={address.postalCode || city} />}
      />
      <div className="ui-stack ui-gap-5">
        {href ? (
          <div className="ui-row">
            <ButtonLink href={href} target="_blank" rel="noopener" icon={<IconExternal />}>
              {m.map_open()}
            </ButtonLink>
          </div>
        ) : (
          <EmptyState icon={<IconPin />} text={m.map_unknown()} />
        )}
        <section className="ui-stack ui-gap-2" aria-label={m.store_contacts()}>
          <p>
            <StatusLine hours={listed.hours} now={listed.now} />
          </p>
          <address>
            {address.address}
            <br />
            {address.postalCode || city}
          </address>
          {listed.position && position && <p>{awayWords(distanceInKm(position, listed.position))}</p>}
          {phone && (
            <p>
              <a href={`tel:${dialled(phone)}`} className="map-page-phone">
                {phone}
              </a>
            </p>
          )}
        </section>
        {directions.children && (
          <section className="ui-stack ui-gap-2">
            <h2>{m.store_directions()}</h2>
            <p className="shop-directions" {...directions} />
            <StandIn of={directions} />
          </section>
        )}
      </div>
    </div>
  );
}
