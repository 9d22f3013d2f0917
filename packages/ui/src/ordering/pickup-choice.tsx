import { m } from '@fornada/copy/messages.ts';
import { useEffect, useState } from 'react';
import { Field } from '../field.tsx';
import { type CartPart, chooseTime, keysOf } from './cart-times.ts';
import { DateChoice } from './date-choice.tsx';
import { waitWords } from './line-words.ts';
import { timeWords } from './order-times.ts';
import type { PartsDesk } from './parts-desk.ts';
import { askedOf, type Preview } from './preview.ts';

type Props = {
  desk: PartsDesk;
  preview: Preview;
  /** All that is in the cart. */
  part: CartPart;
  /** ISO; null while it isn't calculated. */
  readyAt: string | null;
};

/** When the order is wanted: as soon as possible, about then, or at a time that is kept (specification §9). */
export function PickupChoice({ desk, preview, part, readyAt }: Props) {
  const [isBooking, setIsBooking] = useState(false);
  /** The day that was touched has no times: the cart keeps the one it has until another is chosen. */
  const [isFull, setIsFull] = useState(false);
  const waits = waitWords(preview);
  const { call, shop, takesOrders, times, beginsWithFirst = false, onOpen } = desk;
  const mustBook = waits !== null || !takesOrders;
  const isBooked = mustBook || isBooking || part.at !== null;
  const value = isFull ? null : part.at;
  const isOpen = isBooked && value === null;
  useEffect(() => {
    onOpen?.(isOpen);
    return () => onOpen?.(false);
  }, [isOpen, onOpen]);
  const soonest = readyAt !== null && part.at === null ? timeWords(readyAt, shop.horario.fuso) : null;
  const setTime = (at: string | null) => chooseTime(times, keysOf(part.lines), at);

  const choose = (way: string) => {
    setIsBooking(way === 'hora');
    setIsFull(false);
    if (way !== 'hora' && part.at !== null) setTime(null);
  };

  return (
    <div className="ui-stack ui-gap-3 pickup-choice">
      {mustBook ? (
        <div>
          <p className="pickup-title">{m.checkout_when()}</p>
          <p className="ui-field-hint">{waits ?? m.checkout_shop_closed()}</p>
        </div>
      ) : (
        <Field
          // Another way may have been chosen for the customer, when theirs can't be had.
          key={String(part.at !== null && !isBooking)}
          kind="radio"
          name="quando"
          label={m.checkout_when()}
          defaultValue={isBooked ? 'hora' : 'ja'}
          onValueChange={choose}
          options={[
            {
              value: 'ja',
              label: m.checkout_soonest(),
              hint: soonest === null ? m.checkout_soonest_hint() : m.checkout_about({ time: soonest }),
            },
            { value: 'hora', label: m.checkout_book(), hint: m.checkout_book_hint() },
          ]}
        />
      )}
      {isBooked && (
        <DateChoice
          call={call}
          shop={shop}
          asked={askedOf(shop, preview)}
          value={value}
          onChange={(at) => {
            setIsBooking(true);
            setIsFull(at === null);
            if (at !== null) setTime(at);
          }}
          beginsWithFirst={beginsWithFirst}
        />
      )}
    </div>
  );
}
