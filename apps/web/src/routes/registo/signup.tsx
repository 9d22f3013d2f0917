import { signUp } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useLocation, useNavigate } from 'react-router';
import { askCode } from '#features/access/sent-code.ts';
import { useFormDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.signup_title() });

export default function SignUpScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { draft, onChange } = useFormDraft('signup');
  const { action, errors, failure } = useFormCall({
    schema: signUp.body!,
    send: (body) => askCode(signUp, body),
    // What was typed stays until the code is right: a number may have to be corrected.
    onDone: ({ hash }) => navigate(`/registo/${encodeURIComponent(hash)}`),
  });

  return (
    <div onChange={onChange}>
      <Form action={action} errors={errors}>
        <p>{m.signup_intro()}</p>
        <PhoneField defaultValue={draft.telemovel} defaultCountry={draft.pais} />
        <div className="ui-stack ui-gap-2">
          <Field
            kind="checkbox"
            name="termos"
            label={<Terms />}
            defaultChecked={draft.termos !== undefined}
            required
          />
          <Field
            kind="checkbox"
            name="comunicacoes"
            label={m.signup_communications()}
            hint={m.signup_communications_hint()}
            defaultChecked={draft.comunicacoes !== undefined}
          />
        </div>
        <FormFailure failure={failure} />
        <SubmitButton>{m.signup_submit()}</SubmitButton>
        <p className="access-links">
          <span>
            {m.signup_has_account()} <Link href={`/login${search}`}>{m.signup_login()}</Link>
          </span>
        </p>
      </Form>
    </div>
  );
}

/** The texts open outside the sheet, with the way back to the signup. */
function Terms() {
  return (
    <>
      {m.signup_terms_before()} <Link href="/registo/informacao-legal/termos">{m.signup_terms_link()}</Link>{' '}
      {m.signup_terms_between()}{' '}
      <Link href="/registo/informacao-legal/politica-de-privacidade">{m.signup_privacy_link()}</Link>
    </>
  );
}
