import { reset } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useLocation, useNavigate } from 'react-router';
import { askCode } from '#features/access/sent-code.ts';
import { useFormDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PhoneField } from '#features/phone/phone-field.tsx';

export const head = () => ({ title: m.reset_title() });

export default function ResetScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { draft, onChange } = useFormDraft('reset');
  const { action, errors, failure } = useFormCall({
    schema: reset.body!,
    send: (body) => askCode(reset, body),
    onDone: ({ hash }) => navigate(`/reset/${encodeURIComponent(hash)}${search}`),
  });
  return (
    <div onChange={onChange}>
      <Form action={action} errors={errors}>
        <p>{m.reset_intro()}</p>
        <PhoneField defaultValue={draft.telemovel} defaultCountry={draft.pais} />
        <FormFailure failure={failure} />
        <SubmitButton>{m.reset_submit()}</SubmitButton>
      </Form>
    </div>
  );
}
