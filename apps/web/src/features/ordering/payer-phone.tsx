import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { PhoneField } from '#features/phone/phone-field.tsx';
import type { Draft } from './ordering-store.ts';

type Props = { first: Draft; method: MetodoPagamento; onChange: (phone: string) => void };

/** The phone that is asked for the money. */
export function PayerPhone({ first, method, onChange }: Props) {
  return (
    <div onInput={(event) => onChange((event.target as HTMLInputElement).form?.telemovel.value ?? '')}>
      <PhoneField label={m.checkout_phone()} defaultValue={first.telemovel} defaultCountry={first.pais} />
      <p className="ui-field-hint">
        {method === 'cartao' ? m.checkout_phone_hint_card() : m.checkout_phone_hint()}
      </p>
    </div>
  );
}
