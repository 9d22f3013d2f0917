import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { PhoneField } from '#features/phone/phone-field.tsx';
import { type Draft, useOrdering } from './ordering-store.ts';

type Props = { first: Draft; method: MetodoPagamento; onChange: (phone: string) => void };

/** The phone that is asked for the money. */
export function PayerPhone({ first, method, onChange }: Props) {
  // It comes and goes with what is to be paid: what was typed before it went is in the draft.
  const [{ telemovel, pais }] = useState(() => ({ ...first, ...useOrdering.getState().draft }));
  return (
    <div onInput={(event) => onChange((event.target as HTMLInputElement).form?.telemovel.value ?? '')}>
      <PhoneField label={m.checkout_phone()} defaultValue={telemovel} defaultCountry={pais} />
      <p className="ui-field-hint">
        {method === 'cartao' ? m.checkout_phone_hint_card() : m.checkout_phone_hint()}
      </p>
    </div>
  );
}
