import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { ActionForm } from '../action-form.tsx';
import { useAction } from '../use-action.ts';

/** What takes a sale back, or some of it: never without saying why. */
export function ReasonForm({ words, act }: { words: string; act: (reason: string) => Promise<void> }) {
  const { act: attempt, failure } = useAction();
  return (
    <ActionForm action={(data) => attempt(() => act(String(data.get('motivo'))))} failure={failure}>
      <Field name="motivo" label={m.till_undo_reason()} autoComplete="off" maxLength={200} required />
      <SubmitButton variant="danger">{words}</SubmitButton>
    </ActionForm>
  );
}
