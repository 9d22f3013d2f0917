import { m } from '@fornada/copy/messages.ts';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconClose } from '@fornada/ui/icons/actions.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useEffect, useRef } from 'react';
import { StatusLine } from '#features/restaurants/status-line.tsx';
import { awayWords } from '#features/shops/on-foot.ts';
import type { PlacedShop } from './seen-together.ts';

/** The shop whose marker was touched. The focus comes here, and goes back to the marker. */
export function MapCard({ shop, onClose }: { shop: PlacedShop; onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      className="map-card"
      aria-label={shop.name}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div>
        <Link href={shop.href} className="map-card-name">
          <span lang={chainLanguage()}>{shop.name}</span>
        </Link>
        <p className="ui-small" lang={chainLanguage()}>
          {shop.address}
        </p>
        <p className="ui-small">
          <StatusLine hours={shop.hours} now={shop.now} />
        </p>
        {shop.distance !== null && <p className="ui-small ui-soft">{awayWords(shop.distance)}</p>}
      </div>
      <IconButton icon={<IconClose />} label={m.common_close()} onClick={onClose} />
    </section>
  );
}
