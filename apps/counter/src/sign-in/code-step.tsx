import type { CallError } from '@fornada/contract/client.ts';
import {
  type StaffCodeAsked,
  type StaffEnrolmentAsked,
  type StaffEntered,
  staffSignInCode,
} from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { useEffect, useId, useState } from 'react';
import { refusalOf } from '../refusal.ts';
import { call } from '../session.ts';

type Props = {
  step: StaffCodeAsked | StaffEnrolmentAsked;
  onEntered: (entered: StaffEntered) => void;
  onBack: () => void;
};

/** Asks for the authenticator code, and sets the app up on first use. */
export function CodeStep({ step, onEntered, onBack }: Props) {
  const [failure, setFailure] = useState<CallError['error']>();
  const enrols = step.passo === 'inscrever';
  const field = useId();
  // The code is all that is asked for here: who types it at once needn't touch the field.
  useEffect(() => document.getElementById(field)?.focus(), [field]);

  async function confirm(data: FormData) {
    setFailure(undefined);
    try {
      const body = { desafio: step.desafio, codigo: String(data.get('codigo')) };
      onEntered(await call(staffSignInCode, { body }));
    } catch (error) {
      setFailure(refusalOf(error));
    }
  }

  return (
    <>
      <h2>{enrols ? m.staff_enrol_title() : m.staff_code_title()}</h2>
      <p>{enrols ? m.staff_enrol_lead() : m.staff_code_lead()}</p>
      {enrols && (
        <div className="counter-enrol">
          <QrCode value={step.uri} label={m.staff_enrol_qr()} />
          <p>
            {m.staff_enrol_secret()}
            <code>{step.segredo.replace(/(.{4})/g, '$1 ').trim()}</code>
          </p>
        </div>
      )}
      <Form action={confirm} errors={failure?.fields}>
        {failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>}
        <Field
          kind="text"
          id={field}
          name="codigo"
          label={m.staff_code()}
          hint={enrols ? undefined : m.staff_code_recovery_hint()}
          autoComplete="one-time-code"
          inputMode={enrols ? 'numeric' : 'text'}
          autoCapitalize="none"
          required
        />
        <SubmitButton>{m.staff_code_confirm()}</SubmitButton>
        <Button variant="quiet" wide onClick={onBack}>
          {m.staff_back()}
        </Button>
      </Form>
    </>
  );
}
