import { m } from '@fornada/copy/messages.ts';
import { deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { Field } from '@fornada/ui/field.tsx';
import { OrderParts } from '@fornada/ui/ordering/order-parts.tsx';
import { PackagingChoice } from '@fornada/ui/ordering/packaging-choice.tsx';
import type { PartsDesk } from '@fornada/ui/ordering/parts-desk.ts';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import type { ToldPart } from '@fornada/ui/ordering/told-parts.ts';
import { changeDraft, type Draft } from './draft.ts';

type Props = { desk: PartsDesk; draft: Draft; preview: Preview; parts: readonly ToldPart[] };

/** Where it is eaten, what it is carried in, and when it is wanted: all of it at one time, or in parts, as in the app. */
export function WhenStep({ desk, draft, preview, parts }: Props) {
  const { shop } = desk;
  const { deliveryType, pickupAt } = draft;
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
      <PackagingChoice
        {...{ shop, pickupAt }}
        hasContainers={preview.hasContainers}
        deliveryType={deliveryTypeFromWire(deliveryType) ?? 'take_away'}
        choice={draft}
        isForAnother
        onChoose={(choice) => changeDraft(shop.id, choice)}
      />
      <OrderParts {...{ desk, preview, parts }} />
    </section>
  );
}
