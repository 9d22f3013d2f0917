import { login } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { destinationOf } from '#app/route-rules.ts';
import { useFormCall } from '#features/calls/use-form-call.ts';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.login_title() });

export default function LoginScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { action, errors, failure } = useFormCall({
    schema: login.body!,
    send: (body) => call(login, { body }),
    onDone: () => navigate(destinationOf(search) ?? '/perfil', { replace: true }),
  });

  return (
    <Form action={action} errors={errors}>
      <PhoneField />
      <Field
        kind="password"
        name="password"
        label={m.login_password()}
        autoComplete="current-password"
        required
      />
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <SubmitButton>{m.login_submit()}</SubmitButton>
      <p>
        <Link href="/reset">{m.login_forgotten()}</Link>
      </p>
      <p>
        {m.login_no_account()} <Link href={`/registo${search}`}>{m.login_signup()}</Link>
      </p>
    </Form>
  );
}
