import { changePassword } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { NewPasswordFields } from '#features/access/new-password-fields.tsx';
import { FormFailure } from '#features/calls/form-failure.tsx';
import { tellUnexpected } from '#features/calls/tell-unexpected.ts';
import { useFormCall } from '#features/calls/use-form-call.ts';

export const head = () => ({ title: m.change_password_title() });

export default function ChangePasswordScreen() {
  const leave = useLeaveModal();
  const toast = useToast();
  const { action, errors, failure } = useFormCall({
    schema: changePassword.body!,
    send: (body) => call(changePassword, { body }),
    onDone: (_, isHere) => {
      toast({ text: m.change_password_done() });
      if (isHere) leave('/perfil');
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
