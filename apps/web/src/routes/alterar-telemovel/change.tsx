import { changePhone } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useNavigate } from 'react-router';
import { askCode } from '#features/access/sent-code.ts';
import { useFormDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.change_phone_title() });

export default function ChangePhoneScreen() {
  const navigate = useNavigate();
  const { draft, onChange } = useFormDraft('change-phone');
  const { action, errors, failure } = useFormCall({
    schema: changePhone.body!,
    send: (body) => askCode(changePhone, body),
    onDone: ({ hash }) => navigate(`/alterar-telemovel/${encodeURIComponent(hash)}`),
  });
  return (
    // The two prefixes are compared too: a difference is told under the number, which is where it can be mended.
    <div onChange={onChange}>
      <Form action={action} errors={underNumber(errors)}>
        <p>{m.change_phone_intro()}</p>
        <PhoneField label={m.change_phone_new()} defaultValue={draft.telemovel} defaultCountry={draft.pais} />
        <PhoneField
          name="confirmacaoTelemovel"
          countryName="confirmacaoPais"
          label={m.change_phone_again()}
          defaultValue={draft.confirmacaoTelemovel}
          defaultCountry={draft.confirmacaoPais}
          autoComplete="off"
        />
        <FormFailure failure={failure} />
        <SubmitButton>{m.change_phone_submit()}</SubmitButton>
      </Form>
    </div>
  );
}

function underNumber(errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { confirmacaoPais, confirmacaoTelemovel } = errors;
  if (!confirmacaoPais || confirmacaoTelemovel) return errors;
  return { ...errors, confirmacaoTelemovel: confirmacaoPais };
}
