import { changePassword } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { NewPasswordFields } from '#features/access/new-password-fields.tsx';
import { tellUnexpected } from '#features/calls/tell-unexpected.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';

export const head = () => ({ title: m.change_password_title() });

export default function ChangePasswordScreen() {
  const navigate = useNavigate();
  const { action, errors, failure } = useFormCall({
    schema: changePassword.body!,
    send: (body) => call(changePassword, { body }),
    onDone: ({ hash }, isMounted) => {
      if (isMounted) void navigate(`/alterar-password/${encodeURIComponent(hash)}`, { replace: true });
    },
    onError: (error) => tellUnexpected(error, m.error_password_change()),
  });
  return (
    <Form action={action} errors={errors}>
      <p>{m.change_password_intro()}</p>
      <NewPasswordFields label={m.change_password_new()} />
      <FormFailure failure={failure} />
      <SubmitButton>{m.change_password_submit()}</SubmitButton>
    </Form>
  );
}
