import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Note } from '@fornada/ui/note.tsx';
import { useOrderDays } from '@fornada/ui/ordering/order-dates.ts';
import { whenWords } from '@fornada/ui/ordering/part-words.ts';
import { useEffect } from 'react';
import { call } from '#app/client.ts';

type Props = {
  shop: OrderingShop;
  productCode: string;
  /** The first time at which it can be had, ISO. */
  onFirst: (at: string) => void;
};

/** A product that has run out for today, and from when on it can be ordered. */
export default function SoldOutToday({ shop, productCode, onFirst }: Props) {
  const days = useOrderDays(call, {
    shopId: shop.id,
    units: 1,
    basket: [{ code: productCode, quantity: 1 }],
  });
  const first = typeof days === 'object' ? days.primeira : null;
  useEffect(() => {
    if (first !== null) onFirst(first);
  }, [first, onFirst]);
  return (
    <Note tone="warn">
      {first === null
        ? m.catalogue_sold_out_text()
        : m.catalogue_sold_out_until({ when: whenWords(first, shop.horario.fuso) })}
    </Note>
  );
}
