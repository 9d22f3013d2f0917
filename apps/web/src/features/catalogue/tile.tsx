import type { WireMenu } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, formatEuros } from '@fornada/domain/money.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { chainText } from '@fornada/ui/chain-language.ts';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { ProductTile } from '@fornada/ui/product-tile.tsx';
import { useOvenMark } from '#features/oven/oven.tsx';
import { pictureOf } from './pictures.ts';
import { riseFrom } from './product-motion.ts';

interface TileProps {
  product: ListedProduct;
  wire: Pick<WireMenu, 'base_url' | 'path_name'>;
  /** Where it leads; to the catalogue unless said otherwise. */
  href?: string;
  /** Its price when it is eaten in, where that is another. */
  eatIn?: Cents | undefined;
  /** What an open menu says of it besides. */
  facts?: string | undefined;
  layout?: 'tile' | 'row';
  eager?: boolean;
}

/** A product of the catalogue. An unavailable one is marked, and still links to its page. */
export function Tile({ product, wire, layout = 'tile', eager, href, eatIn, facts }: TileProps) {
  const { id, categoryId, name, nameInEnglish, description, descriptionInEnglish, price, family, state } =
    product;
  const { priceUntil } = product;
  const oven = useOvenMark(id);
  return (
    <ProductTile
      layout={layout}
      name={chainText(name, nameInEnglish)}
      price={price}
      href={href ?? `/catalogo/${encodeURIComponent(categoryId)}/${encodeURIComponent(id)}`}
      note={[
        eatIn === undefined
          ? priceUntil !== null && m.product_happy_hour({ time: priceUntil })
          : m.open_menu_eat_in({ price: formatEuros(eatIn) }),
        facts,
      ]
        .filter(Boolean)
        .join(' · ')}
      image={pictureOf(wire, product, layout)}
      family={family}
      description={layout === 'row' ? chainText(description, descriptionInEnglish) : undefined}
      unavailable={state === 'sold_out'}
      badge={state === 'counter_only' ? <Badge>{m.catalogue_counter_only()}</Badge> : oven}
      eager={eager}
      onOpen={riseFrom}
    />
  );
}
