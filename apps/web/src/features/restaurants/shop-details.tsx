import { callCost } from '@fornada/contract/call-words.ts';
import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { dialled } from '@fornada/domain/call-tariff.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { IconDirections, IconGlobe, IconPhone, IconPin } from '@fornada/ui/icons/places.tsx';
import { IconFacebook, IconInstagram } from '@fornada/ui/icons/social.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import { positionOf } from './listed-shop.ts';
import { MenuInText, OrderHere } from './order-here.tsx';
import { menusLink, openMenuPath, shopPath } from './paths.ts';

export function ShopActions({ restaurant, shop }: { restaurant: string; shop: Shop }) {
  const menus = menusLink(restaurant, shop);
  return (
    <div className="ui-row ui-gap-2 shop-actions">
      {shop.aceita_encomendas === 1 ? (
        <OrderHere shopId={shop.id_loja} menu={openMenuPath(restaurant, shop.tag)} icon={<IconBag />}>
          {m.store_order()}
        </OrderHere>
      ) : (
        shop.tem_ementa === 1 && <MenuInText restaurant={restaurant} shop={shop.tag} />
      )}
      {menus && (
        <ButtonLink href={menus} variant="secondary">
          {m.store_menus()}
        </ButtonLink>
      )}
      {shop.book && (
        <ButtonLink href={shop.book} rel="noopener" variant="secondary">
          {m.store_book()}
        </ButtonLink>
      )}
    </div>
  );
}

export function ShopContacts({ restaurant, shop }: { restaurant: string; shop: Shop }) {
  const { address, city } = shop;
  const directions = chainText(shop.directions, shop.ingles?.directions);
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
      {directions.children && (
        <div className="shop-contact">
          <IconDirections />
          <div>
            <h2>{m.store_directions()}</h2>
            <p className="shop-directions" {...directions} />
            <StandIn of={directions} />
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

function PhoneLink({ phone }: { phone: string }) {
  const cost = callCost(phone);
  return (
    <>
      <a href={`tel:${dialled(phone)}`} className="shop-phone">
        {phone}
      </a>
      {cost && <small className="ui-small shop-call-cost">{cost}</small>}
    </>
  );
}

export function ShopLinks({ shop: { site, facebook, instagram } }: { shop: Shop }) {
  const links = [
    site && { href: site, icon: <IconGlobe />, label: m.store_site(), detail: hostOf(site) },
    facebook && { href: facebook.link, icon: <IconFacebook />, label: 'Facebook', detail: facebook.tag },
    instagram && { href: instagram.link, icon: <IconInstagram />, label: 'Instagram', detail: instagram.tag },
  ].filter((link) => link !== null && link !== '');
  if (links.length === 0) return null;
  return (
    <ul className="ui-list" aria-label={m.store_links()}>
      {links.map(({ href, icon, label, detail }) => (
        <li key={href}>
          <a href={href} rel="noopener" target="_blank" className="ui-list-row">
            <span className="ui-list-leading">{icon}</span>
            <span className="ui-list-text">
              <span className="ui-list-title">{label}</span>
              {detail && <span className="ui-list-detail">{detail}</span>}
            </span>
            <IconExternal className="ui-list-chevron" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
