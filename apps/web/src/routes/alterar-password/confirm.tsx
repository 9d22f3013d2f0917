import { confirmPassword, sendPasswordCode } from '@fornada/contract/access.ts';
import { loginPassword } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { object } from 'valibot';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { CodeForm } from '#features/access/code-form.tsx';
import { requirePendingHash } from '#features/access/known-step.ts';
import { heldAct } from '#features/calls/held-call.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { phoneInWords } from '#features/phone/phone-in-words.ts';
import { useCustomer } from '#features/session/session-store.ts';

export const loader = requirePendingHash;

export const head = () => ({ title: m.confirm_password_title() });

/** The last step of a new password: the present one, or a code to the customer's phone. */
export default function ConfirmPasswordScreen() {
  const { hash = '' } = useParams();
  const [hasCode, setHasCode] = useState(false);
  const leave = useLeaveModal();
  const toast = useToast();
  const customer = useCustomer();
  const finish = () => {
    toast({ text: m.change_password_done() });
    leave('/perfil');
  };
  if (hasCode) {
    return (
      <CodeForm
        send={(body) => call(confirmPassword, { params: { hash }, body })}
        onDone={finish}
        again="/alterar-password"
        {...(customer && { intro: m.confirm_intro_to({ phone: phoneInWords({ ...customer }) }) })}
        sendAgain={() => call(sendPasswordCode, { params: { hash } })}
      />
    );
  }
  const sendCode = () =>
    heldAct(
      () => call(sendPasswordCode, { params: { hash } }),
      () => setHasCode(true),
    );
  return <PresentPasswordForm hash={hash} onDone={finish} onSendCode={() => void sendCode()} />;
}

const body = object({ passwordAtual: loginPassword });

interface PresentPasswordFormProps {
  hash: string;
  onDone: () => void;
  onSendCode: () => void;
}

function PresentPasswordForm({ hash, onDone, onSendCode }: PresentPasswordFormProps) {
  const { action, errors, failure } = useFormCall({
    schema: body,
    send: (values) => call(confirmPassword, { params: { hash }, body: values }),
    onDone,
  });
  const [field, intro] = [useId(), useId()];
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <Form action={action} errors={errors}>
      <p id={intro}>{m.confirm_password_intro()}</p>
      <fieldset aria-labelledby={intro}>
        <Field
          kind="password"
          id={field}
          name="passwordAtual"
          label={m.confirm_password_present()}
          autoComplete="current-password"
          enterKeyHint="done"
          required
        />
      </fieldset>
      <FormFailure failure={failure} />
      <SubmitButton>{m.confirm_submit()}</SubmitButton>
      <div className="access-links">
        <p>{m.confirm_password_forgotten()}</p>
        <Button type="button" variant="quiet" onClick={onSendCode}>
          {m.confirm_password_send()}
        </Button>
      </div>
    </Form>
  );
}
