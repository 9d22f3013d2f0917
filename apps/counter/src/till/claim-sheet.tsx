import { claimSale, type TillCustomer } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useRef } from 'react';
import { ActionForm } from '../action-form.tsx';
import { call } from '../session.ts';
import { typedEuros } from '../typed-euros.ts';
import { refusalOf, useAction } from '../use-action.ts';
import type { Outcome } from './known.ts';

type Props = {
  shop: number;
  customer: TillCustomer;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
};

const today = () => new Date().toLocaleDateString('sv-SE');

/** Gives the points of a purchase that wasn't counted when it was made, by its receipt. */
export function ClaimSheet({ shop, customer, onClose, onDone }: Props) {
  const id = useRef(crypto.randomUUID());
  const { act, failure } = useAction();

  async function claim(data: FormData) {
    const valor = typedEuros(String(data.get('valor')));
    try {
      const body = {
        id: id.current,
        loja: shop,
        identificacao: customer.identificacao,
        valor,
        talao: String(data.get('talao')),
        data: String(data.get('data')),
      };
      onDone({ kind: 'recorded', sale: await call(claimSale, { body }) });
    } catch (error) {
      const { code } = refusalOf(error);
      // A corrected form is another request; one whose answer was lost is the same.
      if (code !== 'unavailable' && code !== 'internal') id.current = crypto.randomUUID();
      throw error;
    }
  }

  return (
    <Sheet title={m.till_claim()} onClose={onClose}>
      <p>{m.till_claim_text()}</p>
      <ActionForm action={(data) => act(() => claim(data))} failure={failure}>
        <Field kind="text" name="talao" label={m.till_claim_number()} autoComplete="off" required />
        <Field
          kind="date"
          name="data"
          label={m.till_claim_date()}
          defaultValue={today()}
          max={today()}
          required
        />
        <Field
          kind="text"
          name="valor"
          label={m.till_claim_amount()}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          required
        />
        <SubmitButton>{m.till_claim_send()}</SubmitButton>
      </ActionForm>
    </Sheet>
  );
}
