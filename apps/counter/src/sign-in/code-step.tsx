import {
  type StaffCodeAsked,
  type StaffEnrolmentAsked,
  type StaffEntered,
  staffSignInCode,
} from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { useEffect, useId } from 'react';
import { ActionForm } from '../action-form.tsx';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';

type Props = {
  step: StaffCodeAsked | StaffEnrolmentAsked;
  onEntered: (entered: StaffEntered) => void;
  onBack: () => void;
};

export function CodeStep({ step, onEntered, onBack }: Props) {
  const { act, failure } = useAction();
  const enrols = step.passo === 'inscrever';
  const field = useId();
  // The code is all that is asked for here: who types it at once needn't touch the field.
  useEffect(() => document.getElementById(field)?.focus(), [field]);

  const confirm = (data: FormData) => {
    const body = { desafio: step.desafio, codigo: String(data.get('codigo')) };
    return act(async () => onEntered(await call(staffSignInCode, { body })));
  };

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
      <ActionForm action={confirm} failure={failure}>
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
      </ActionForm>
    </>
  );
}
