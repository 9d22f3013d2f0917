import type { OrderingShop } from '@fornada/contract/content.ts';
import { dayWords } from '@fornada/contract/date-words.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { Product } from '@fornada/domain/menu.ts';
import { firstPossible } from '@fornada/domain/order-dates.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { useEffect, useState } from 'react';
import './when-to-have.css';

type Props = { product: Product; shop: OrderingShop };

/** When a product can be had, where that isn't at once. */
export function WhenToHave({ product, shop }: Props) {
  // Pages are kept: what depends on the day is said once the page is there.
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => setNow(Date.now()), []);
  const words = wordsOf(product, shop, now);
  return words === null ? null : (
    <p className="when-to-have">
      <IconClock />
      {words}
    </p>
  );
}

function wordsOf(product: Product, shop: OrderingShop, now: number | null): string | null {
  if (product.making === 'in_batches') return m.product_batches({ times: product.batchTimes.join(', ') });
  if (product.making !== 'to_order') return null;
  if (now === null) return m.product_to_order();
  const hours = toDomainHours(shop.horario);
  const first = firstPossible({
    hours,
    rules: DEFAULT_PICKUP_RULES,
    now,
    units: 0,
    unitsPromised: () => 0,
    items: [{ product, quantity: 1, soldOutUntil: null }],
    // How many are left the calendar knows.
    left: () => null,
  });
  if (first === null) return m.product_out_of_season();
  return m.product_to_order_from({ day: dayWords(toLocal(first, hours.timeZone).date) });
}
