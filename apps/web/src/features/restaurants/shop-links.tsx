import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconGlobe } from '@fornada/ui/icons/places.tsx';
import { IconFacebook, IconInstagram } from '@fornada/ui/icons/social.tsx';

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
