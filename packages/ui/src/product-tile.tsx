import { m } from '@fornada/copy/messages.ts';
import type { Cents } from '@fornada/domain/money.ts';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import type { ChainText } from './chain-language.ts';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureImage } from './picture.tsx';
import { Price } from './price.tsx';

export type ProductTileProps = {
  name: ChainText;
  price: Cents;
  /** Below the price: what it is elsewhere, and what a list says besides. */
  note?: string | false | undefined;
  /** Where the product is; an unavailable product still leads there. */
  href: string;
  image: PictureImage | null | undefined;
  family?: string | undefined;
  description?: ChainText | undefined;
  unavailable?: boolean | undefined;
  /** A mark over the picture, in a row beside it: 'Só ao balcão'. */
  badge?: ReactNode;
  /** 'tile' stands in a carousel or grid, 'row' in a list. */
  layout?: 'tile' | 'row' | undefined;
  eager?: boolean | undefined;
  /** Is told which tile is being opened, so that the product can rise from it. */
  onOpen?: ((tile: Element) => void) | undefined;
};

export function ProductTile({
  name,
  price,
  note,
  href,
  image,
  family,
  description,
  unavailable,
  badge,
  layout = 'tile',
  eager,
  onOpen,
}: ProductTileProps) {
  const mark = unavailable ? <Badge>{m.common_unavailable()}</Badge> : badge;
  // The picture of a row is too small to bear it.
  const isRow = layout === 'row';
  const picture = <Picture image={image} alt="" family={family} eager={eager} />;
  return (
    <Link
      href={href}
      className={classNames('ui-product', `ui-product-${layout}`, unavailable && 'ui-product-unavailable')}
      onClick={onOpen && (({ currentTarget }) => onOpen(currentTarget))}
    >
      {isRow ? (
        picture
      ) : (
        <span className="ui-product-picture">
          {picture}
          {mark}
        </span>
      )}
      <span className="ui-product-text">
        <span className="ui-product-name" {...name} />
        {description?.children && <span className="ui-product-description" {...description} />}
        {isRow && mark}
        <Price amount={price} />
        {note && <small className="ui-small ui-soft">{note}</small>}
      </span>
    </Link>
  );
}
