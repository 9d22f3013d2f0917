import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { DateChoice } from '@fornada/ui/ordering/date-choice.tsx';
import { call } from '../session.ts';
import { bookingOf } from './booking.ts';
import { changeDraft, type Draft } from './draft.ts';
import type { Sells } from './use-menu.ts';

type Props = { sells: Sells; draft: Draft };

/** As soon as possible, or a day and a time of the calendar that customers have. */
export function WhenStep({ sells, draft }: Props) {
  const { shop } = sells;
  const { lines, isBooked, pickupAt, deliveryType } = draft;
  const { mustBook, units } = bookingOf(sells, draft);
  return (
    <section className="taking-when" aria-label={m.taking_when()}>
      <Field
        kind="radio"
        name="entrega"
        label={m.taking_delivery()}
        inline
        defaultValue={String(deliveryType)}
        onValueChange={(type) => changeDraft(shop.id, { deliveryType: type === '1' ? 1 : 0 })}
        options={[
          { value: '0', label: m.counter_take_away() },
          { value: '1', label: m.counter_eat_in() },
        ]}
      />
      {mustBook ? (
        <p>{m.taking_must_book()}</p>
      ) : (
        <Field
          kind="radio"
          name="quando"
          label={m.taking_when()}
          inline
          defaultValue={isBooked ? 'hora' : 'ja'}
          onValueChange={(way) => changeDraft(shop.id, { isBooked: way === 'hora' })}
          options={[
            { value: 'ja', label: m.taking_soonest() },
            { value: 'hora', label: m.taking_book() },
          ]}
        />
      )}
      {(mustBook || isBooked) && (
        <DateChoice
          call={call}
          shop={shop}
          basket={lines.map(({ productCode, quantity }) => ({ code: productCode, quantity }))}
          units={Math.max(1, units)}
          value={pickupAt}
          onChange={(at) => changeDraft(shop.id, { pickupAt: at, isBooked: true })}
          beginsWithFirst
        />
      )}
    </section>
  );
}
