import type { OrderingShop } from '@fornada/contract/content.ts';
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { timeWords } from './order-times.ts';
import { choosePickup, useOrdering } from './ordering-store.ts';
import { timeOptions, useFreeTimes } from './pickup-times.ts';

type Props = {
  shop: OrderingShop;
  /** Units of preparation of the cart. */
  units: number;
  calculation: LoyaltyData | null;
};

/** When the order is wanted: as soon as possible, about then, or at a time that is kept (specification §9). */
export function PickupChoice({ shop, units, calculation }: Props) {
  const pickupAt = useOrdering((state) => state.pickupAt);
  const [isBooking, setIsBooking] = useState(pickupAt !== null);
  const free = useFreeTimes(shop, units, isBooking);
  const timeZone = shop.horario.fuso;
  const soonest = calculation && pickupAt === null ? timeWords(calculation.pronto_em, timeZone) : null;

  const choose = (way: string) => {
    setIsBooking(way === 'hora');
    if (way !== 'hora' && pickupAt !== null) choosePickup(null);
  };

  return (
    <div className="ui-stack ui-gap-3 pickup-choice">
      <Field
        kind="radio"
        name="quando"
        label={m.checkout_when()}
        defaultValue={isBooking ? 'hora' : 'ja'}
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
      {isBooking && free === 'failed' && <Note tone="warn">{m.checkout_times_failed()}</Note>}
      {isBooking && typeof free === 'object' && free.times.length === 0 && (
        <Note tone="warn">{m.checkout_no_times()}</Note>
      )}
      {isBooking && free !== 'failed' && (free === 'loading' || free.times.length > 0) && (
        <Field
          key={`${free === 'loading'} ${pickupAt}`}
          kind="select"
          name="pickup_at"
          label={m.checkout_time()}
          defaultValue={pickupAt ?? ''}
          disabled={free === 'loading'}
          options={[
            { value: '', label: free === 'loading' ? m.checkout_times_loading() : m.checkout_choose_time() },
            ...timeOptions(withChosen(free === 'loading' ? [] : free.times, pickupAt), timeZone, Date.now()),
          ]}
          onValueChange={(value) => choosePickup(value || null)}
        />
      )}
    </div>
  );
}

/** The time that is kept for this customer isn't free any more for anyone, them included. */
function withChosen(times: readonly string[], chosen: string | null): string[] {
  return chosen === null || times.includes(chosen) ? [...times] : [...times, chosen].toSorted();
}
