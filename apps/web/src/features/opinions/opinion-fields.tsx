import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { useFormDraft } from '#features/calls/form-draft.ts';
import type { FormValues } from '#features/calls/use-form-call.tsx';
import { useCustomer } from '#features/session/session-store.ts';

/** What was typed of an opinion stays for its customer, also when the session ended before it was sent. */
export const useOpinionDraft = (about: string) =>
  useFormDraft(`opinion.${useCustomer()?.id_perfil ?? 0}.${about}`);

/** What every opinion asks: a comment, and stars of whom they are asked. */
export function OpinionFields({ draft }: { draft: Readonly<Record<string, string>> }) {
  const customer = useCustomer();
  return (
    <>
      {customer?.ve_rating && (
        <Field
          kind="rating"
          name="rating"
          label={m.opinion_rating()}
          hint={m.opinion_rating_hint()}
          defaultValue={draft.rating ? Number(draft.rating) : undefined}
        />
      )}
      <Field
        kind="textarea"
        name="comentario"
        label={m.opinion_comment()}
        hint={m.opinion_comment_hint()}
        defaultValue={draft.comentario}
        rows={5}
        maxLength={2000}
        autoCapitalize="sentences"
        required
      />
    </>
  );
}

/** The fields by name, the stars as a number. */
export function opinionValues(form: FormData): FormValues {
  const { rating, ...fields } = Object.fromEntries(form);
  return { ...fields, rating: rating ? Number(rating) : null };
}
