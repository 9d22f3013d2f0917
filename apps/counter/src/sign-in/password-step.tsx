import { type StaffSignInStep, staffSignIn } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { ActionForm } from '../action-form.tsx';
import { enrolledDevice } from '../device/enrolled.ts';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';

export function PasswordStep({ onStep }: { onStep: (step: StaffSignInStep) => void }) {
  const { act, failure } = useAction();
  const signIn = (data: FormData) => {
    const body = {
      email: String(data.get('email')),
      password: String(data.get('password')),
      dispositivo: enrolledDevice()?.token ?? '',
    };
    return act(async () => onStep(await call(staffSignIn, { body })));
  };
  return (
    <ActionForm action={signIn} failure={failure}>
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
    </ActionForm>
  );
}
