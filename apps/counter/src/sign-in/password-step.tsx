import type { CallError } from '@fornada/contract/client.ts';
import { type StaffSignInStep, staffSignIn } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { useState } from 'react';
import { enrolledDevice } from '../device/enrolled.ts';
import { refusalOf } from '../refusal.ts';
import { call } from '../session.ts';

export function PasswordStep({ onStep }: { onStep: (step: StaffSignInStep) => void }) {
  const [failure, setFailure] = useState<CallError['error']>();

  async function signIn(data: FormData) {
    setFailure(undefined);
    try {
      const body = {
        email: String(data.get('email')),
        password: String(data.get('password')),
        dispositivo: enrolledDevice()?.token ?? '',
      };
      onStep(await call(staffSignIn, { body }));
    } catch (error) {
      setFailure(refusalOf(error));
    }
  }

  return (
    <Form action={signIn} errors={failure?.fields}>
      {failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>}
      <Field kind="email" name="email" label={m.counter_email()} autoComplete="username" required />
      <Field
        kind="password"
        name="password"
        label={m.counter_password()}
        autoComplete="current-password"
        inputMode="text"
        required
      />
      <SubmitButton>{m.counter_enter()}</SubmitButton>
    </Form>
  );
}
