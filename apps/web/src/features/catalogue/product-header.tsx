import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { chainLanguage, chainText } from '@fornada/ui/chain-language.ts';
import { IconLeaf } from '@fornada/ui/icons/states.tsx';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { Price } from '@fornada/ui/price.tsx';
import { StandIn } from '@fornada/ui/stand-in.tsx';
import type { ReactNode } from 'react';
import { afterReading } from '#app/after-reading.tsx';
import { OvenMark } from '#features/oven/oven.tsx';
import { WhenToHave } from './when-to-have.tsx';

const WatchButton = afterReading(
  () => import('#features/oven/watch-button.tsx'),
  import.meta.env.SSR ? (await import('#features/oven/watch-button.tsx')).default : undefined,
);

/** What a product is, what it costs, and when it can be had. */
export function ProductHeader({
  product: { name, nameInEnglish, price, description, descriptionInEnglish, flags, product: rules },
  shop,
  children,
}: {
  product: CatalogueProduct;
  shop: OrderingShop;
  children?: ReactNode;
}) {
  return (
    <header className="product-header">
      <h1 {...chainText(name, nameInEnglish)} />
      <Price amount={price} size="large" />
      {rules.priceUntil && <Badge tone="accent">{m.product_happy_hour({ time: rules.priceUntil })}</Badge>}
      {children}
      {/* As the counter and the receipt call it. */}
      {chainLanguage() && nameInEnglish && <p className="ui-soft product-description" {...chainText(name)} />}
      {description && (
        <p className="ui-soft product-description" {...chainText(description, descriptionInEnglish)} />
      )}
      <StandIn of={chainText(description, descriptionInEnglish)} />
      <ul className="ui-row ui-gap-2 product-facts">
        {flags.vegetarian && (
          <li>
            <Badge tone="ok" icon={<IconLeaf />}>
              {m.catalogue_diet_vegetarian()}
            </Badge>
          </li>
        )}
        {rules.servings > 1 && (
          <li>
            <Badge>{m.product_serves_other({ people: rules.servings })}</Badge>
          </li>
        )}
        {rules.calories !== null && (
          <li>
            <Badge>{m.product_calories({ calories: rules.calories })}</Badge>
          </li>
        )}
      </ul>
      <OvenMark code={rules.code} />
      <WhenToHave product={rules} shop={shop} />
      {rules.making === 'in_batches' && !rules.restricted && (
        <div className="oven-watch">
          <WatchButton shopId={shop.id} code={rules.code} />
        </div>
      )}
    </header>
  );
}
