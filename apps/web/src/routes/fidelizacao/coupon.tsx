import { redeemCoupon } from '@fornada/contract/coupons.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { IconTicket } from '@fornada/ui/icons/commerce.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { useFormCall } from '#features/calls/use-form-call.tsx';
import { useCustomer } from '#features/session/session-store.ts';

export const head = () => ({ title: m.coupon_title() });

/** A code becomes balance. A link may bring the code along: `?codigo=`. */
export default function CouponScreen() {
  const [added, setAdded] = useState<number | null>(null);
  const [search] = useSearchParams();
  const { action, errors, failure } = useFormCall({
    schema: redeemCoupon.body!,
    send: (body) => call(redeemCoupon, { body }),
    onDone: ({ valor }) => setAdded(valor),
  });
  if (added !== null) return <Added euros={added} />;
  return (
    <Form action={action} errors={errors}>
      <p>{m.coupon_intro()}</p>
      <Field
        name="codigo"
        label={m.coupon_code()}
        hint={m.coupon_code_hint()}
        defaultValue={search.get('codigo') ?? ''}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={64}
        required
      />
      {/* What is wrong stands at the field. */}
      {failure && <FormError title={failure.title}>{m.error_form()}</FormError>}
      <SubmitButton>{m.coupon_submit()}</SubmitButton>
    </Form>
  );
}

function Added({ euros }: { euros: number }) {
  const leave = useLeaveModal();
  const customer = useCustomer();
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone: what happened is read in its place.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        text={m.coupon_added({ amount: inWords(euros) })}
        icon={<IconTicket />}
        action={<Button onClick={() => leave('/fidelizacao')}>{m.coupon_done()}</Button>}
      >
        {customer && m.coupon_balance({ amount: inWords(customer.saldo) })}
      </EmptyState>
    </div>
  );
}

const inWords = (euros: number) => formatEuros(eurosToCents(euros));
