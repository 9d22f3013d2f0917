import type { OrderingShop } from '@fornada/contract/content.ts';
import { sayHour } from '@fornada/contract/hour-words.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { useEffect, useState } from 'react';
import './when-to-have.css';

type Props = { product: Product; shop: OrderingShop };

/** When a product can be had, where that isn't at once. */
export function WhenToHave({ product, shop }: Props) {
  const [firstDay, setFirstDay] = useState<string>();
  const isToOrder = product.making === 'to_order';

  // Pages are kept: what depends on the day is said once the page is there, and few products need what works it out.
  useEffect(() => {
    if (!isToOrder) return;
    let isGone = false;
    import('./first-day.ts').then(
      ({ firstDayWords }) => !isGone && setFirstDay(firstDayWords(product, shop, Date.now())),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isToOrder, product, shop]);

  if (!isToOrder && product.making !== 'in_batches') return null;
  return (
    <p className="when-to-have">
      <IconClock />
      {isToOrder
        ? (firstDay ?? m.product_to_order())
        : m.product_batches({ times: product.batchTimes.map(sayHour).join(', ') })}
    </p>
  );
}
