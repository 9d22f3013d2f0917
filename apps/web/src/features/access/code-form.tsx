import type { SignedIn } from '@fornada/contract/access.ts';
import { smsCode } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { object } from 'valibot';
import { FormFailure } from '#features/calls/form-failure.tsx';
import { useFormCall } from '#features/calls/use-form-call.ts';

const body = object({ codigo: smsCode });

interface CodeFormProps {
  send: (body: { codigo: string }) => Promise<SignedIn>;
  onDone: () => void;
  /** Where a new code is asked for. */
  again: string;
}

/** The code of an SMS: of the signup, of the reset and of a changed phone. */
export function CodeForm({ send, onDone, again }: CodeFormProps) {
  const { action, errors, failure } = useFormCall({
    schema: body,
    send: ({ codigo }) => send({ codigo: codigo ?? '' }),
    onDone,
  });
  return (
    <Form action={action} errors={errors}>
      <p>{m.confirm_intro()}</p>
      <Field kind="code" name="codigo" label={m.confirm_code()} enterKeyHint="done" required />
      <FormFailure failure={failure} />
      <SubmitButton>{m.confirm_submit()}</SubmitButton>
      <p className="access-links">
        <span>
          {m.confirm_nothing()} <Link href={again}>{m.confirm_again()}</Link>
        </span>
      </p>
    </Form>
  );
}
