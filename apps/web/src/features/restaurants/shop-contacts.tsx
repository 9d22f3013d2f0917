import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconDirections, IconPhone, IconPin } from '@fornada/ui/icons/places.tsx';
import { shopPath } from './find-place.ts';
import { positionOf } from './listed-shop.ts';
import { PhoneLink } from './phone-link.tsx';

export function ShopContacts({ restaurant, shop }: { restaurant: string; shop: Shop }) {
  const { address, city, directions } = shop;
  const phones = new Set([shop.phone, address.phone].filter(Boolean));
  const isPlaced = positionOf(shop) !== null || address.location.link !== null;
  return (
    <section className="ui-stack shop-contacts" aria-label={m.store_contacts()}>
      <div className="shop-contact">
        <IconPin />
        <div>
          <h2>{m.store_address()}</h2>
          <address>
            {address.address}
            <br />
            {address.postalCode || city}
          </address>
          {isPlaced && (
            <ButtonLink href={`${shopPath(restaurant, shop.tag)}/mapa`} variant="quiet" size="small">
              {m.store_map()}
            </ButtonLink>
          )}
        </div>
      </div>
      {directions && (
        <div className="shop-contact">
          <IconDirections />
          <div>
            <h2>{m.store_directions()}</h2>
            <p className="shop-directions" lang={chainLanguage()}>
              {directions}
            </p>
          </div>
        </div>
      )}
      {phones.size > 0 && (
        <div className="shop-contact">
          <IconPhone />
          <div>
            <h2>{m.store_phone()}</h2>
            {[...phones].map((phone) => (
              <p key={phone}>
                <PhoneLink phone={phone} />
              </p>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
