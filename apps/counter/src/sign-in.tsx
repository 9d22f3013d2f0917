import { CallError } from '@fornada/contract/client.ts';
import { staffSignIn } from '@fornada/contract/counter.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { useState } from 'react';
import { call, setSession } from './session.ts';

export function SignIn() {
  const [failure, setFailure] = useState<CallError['error']>();

  async function signIn(data: FormData) {
    setFailure(undefined);
    try {
      const body = { email: String(data.get('email')), password: String(data.get('password')) };
      const { token, nome, lojas } = await call(staffSignIn, { body });
      setSession({ token, name: nome, shops: lojas, shop: lojas[0] ?? 0 });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
    }
  }

  return (
    <main className="counter-sign-in">
      <h1>{m.counter_title()}</h1>
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
    </main>
  );
}
