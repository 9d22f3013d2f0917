import { login } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useLocation } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { destinationOf } from '#app/route-rules.ts';
import { useDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.login_title() });

export default function LoginScreen() {
  const leave = useLeaveModal();
  const { search } = useLocation();
  const { action, errors, failure } = useFormCall({
    schema: login.body!,
    send: (body) => call(login, { body }),
    onDone: () => leave(destinationOf(search) ?? '/perfil'),
  });

  // What was typed on the sign-up, where the number turned out to have an account.
  const typed = useDraft('signup');
  return (
    <Form action={action} errors={errors}>
      {isForWatch(search) && <p>{m.watch_login()}</p>}
      <PhoneField defaultValue={typed.telemovel} defaultCountry={typed.pais} />
      <Field
        kind="password"
        name="password"
        label={m.login_password()}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <FormFailure failure={failure} />
      <SubmitButton>{m.login_submit()}</SubmitButton>
      <div className="access-links">
        <Link href={`/reset${search}`}>{m.login_forgotten()}</Link>
        <p>
          {m.login_no_account()} <Link href={`/registo${search}`}>{m.login_signup()}</Link>
        </p>
      </div>
    </Form>
  );
}

/** What led here is said: a product's bell (features/oven/watch-button.tsx). */
const isForWatch = (search: string) => new URLSearchParams(search).get('motivo') === 'aviso';
