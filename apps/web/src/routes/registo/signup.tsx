import { signUp } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { useLocation, useNavigate } from 'react-router';
import { isOrdering } from '#app/route-rules.ts';
import { askCode } from '#features/access/sent-code.ts';
import { OrderingTerms, SignUpTerms } from '#features/access/sign-up-terms.tsx';
import { useFormDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.signup_title() });

export default function SignUpScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  // With a full cart, on the way to its checkout: the phone is all that is typed (decision 0361).
  const isShort = isOrdering(search);
  const { draft, onChange } = useFormDraft('signup');
  const { action, errors, failure } = useFormCall({
    schema: signUp.body!,
    // Its button says what it accepts.
    values: (form) => ({ ...Object.fromEntries(form), ...(isShort && accepted) }),
    send: (body) => askCode(signUp, body),
    // What was typed stays until the code is right: a number may have to be corrected.
    onDone: ({ hash }) => navigate(`/registo/${encodeURIComponent(hash)}${search}`, { replace: isShort }),
  });

  return (
    <div onChange={onChange}>
      <Form action={action} errors={errors}>
        <p>{isShort ? m.signup_ordering_intro() : m.signup_intro()}</p>
        <PhoneField defaultValue={draft.telemovel} defaultCountry={draft.pais} />
        {isShort ? (
          <OrderingTerms />
        ) : (
          <div className="ui-stack ui-gap-2">
            <Field
              key={`terms ${draft.termos}`}
              kind="checkbox"
              name="termos"
              label={<SignUpTerms />}
              defaultChecked={draft.termos !== undefined}
              required
            />
            <Field
              key={`messages ${draft.comunicacoes}`}
              kind="checkbox"
              name="comunicacoes"
              label={m.signup_communications()}
              hint={m.signup_communications_hint()}
              defaultChecked={draft.comunicacoes !== undefined}
            />
          </div>
        )}
        <FormFailure failure={failure} />
        <SubmitButton>{isShort ? m.signup_ordering_submit() : m.signup_submit()}</SubmitButton>
        <p className="access-links">
          <span>
            {m.signup_has_account()} <Link href={`/login${search}`}>{m.signup_login()}</Link>
          </span>
        </p>
      </Form>
    </div>
  );
}

const accepted = { termos: true, condicoes_de_venda: true };
