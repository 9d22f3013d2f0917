import type { GiveBack } from '@fornada/contract/order-changes.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';

/** The way that money goes back. */
export function Back({ onBack }: { onBack: (back: GiveBack) => void }) {
  return (
    <Field
      kind="radio"
      name="devolver"
      label={m.order_back()}
      defaultValue="origem"
      onValueChange={(value) => onBack(value === 'saldo' ? 'saldo' : 'origem')}
      options={[
        { value: 'origem', label: m.order_back_origin(), hint: m.order_back_origin_hint() },
        { value: 'saldo', label: m.order_back_balance(), hint: m.order_back_balance_hint() },
      ]}
    />
  );
}
