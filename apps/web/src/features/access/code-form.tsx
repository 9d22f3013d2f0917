import type { SignedIn } from '@fornada/contract/access.ts';
import { smsCode } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { type FormEvent, type ReactNode, useEffect, useId } from 'react';
import { object } from 'valibot';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { SendAgain } from './send-again.tsx';

const body = object({ codigo: smsCode });
const whole = /^\d{6}$/;

interface CodeFormProps<D> {
  send: (body: { codigo: string }) => Promise<D>;
  onDone: (data: D) => void;
  /** What to type, where it isn't the one code that was sent. */
  intro?: string;
  phone?: string;
  /** Sends another one, in place. */
  sendAgain?: () => Promise<unknown>;
  children?: ReactNode;
  /** Where the number is typed, which is kept there, or a new code is asked for. */
  again: string;
  /** The last digit sends it: the field is all that the step has. */
  sendsWhenWhole?: boolean;
}

/** The code of an SMS: of the signup, of the reset and of a changed phone. */
export function CodeForm<D = SignedIn>(props: CodeFormProps<D>) {
  const { send, onDone, again, phone, sendAgain, children, sendsWhenWhole } = props;
  const { intro = phone ? m.confirm_intro_to({ phone }) : m.confirm_intro() } = props;
  const { action, errors, failure, clear } = useFormCall({
    schema: body,
    send: ({ codigo }) => send({ codigo: codigo ?? '' }),
    onDone,
  });
  const [fieldId, introId] = [useId(), useId()];
  const focusField = () => document.getElementById(fieldId)?.focus();
  // It is all that there is to do here. Its group is named by what tells where the code went, and is read with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(focusField, []);
  const sendWhole = ({ target }: FormEvent) => {
    const { value, form } = target as HTMLInputElement;
    if (whole.test(value)) form?.requestSubmit();
  };
  /** What was typed, and what was wrong with it, was about the code before. */
  const startAgain = (form: HTMLFormElement | null) => {
    clear();
    form?.reset();
    focusField();
  };
  return (
    <Form action={action} errors={errors}>
      <p id={introId}>{intro}</p>
      <fieldset aria-labelledby={introId} onInput={sendsWhenWhole ? sendWhole : undefined}>
        <Field kind="code" id={fieldId} name="codigo" label={m.confirm_code()} enterKeyHint="done" required />
      </fieldset>
      <FormFailure failure={failure} />
      <SubmitButton>{m.confirm_submit()}</SubmitButton>
      <div className="access-links">
        {sendAgain ? (
          <>
            <p>{m.confirm_nothing()}</p>
            <SendAgain send={sendAgain} onSent={startAgain} />
            {phone && <Link href={again}>{m.confirm_correct()}</Link>}
          </>
        ) : (
          <span>
            {m.confirm_nothing()} <Link href={again}>{m.confirm_again()}</Link>
          </span>
        )}
      </div>
      {children}
    </Form>
  );
}
