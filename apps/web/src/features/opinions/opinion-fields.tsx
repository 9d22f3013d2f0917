import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import type { FormValues } from '#features/calls/use-form-call.ts';
import { useCustomer } from '#features/session/session-store.ts';

/** What every opinion asks: a comment, and stars of whom they are asked. */
export function OpinionFields() {
  const customer = useCustomer();
  return (
    <>
      {customer?.ve_rating && (
        <Field kind="rating" name="rating" label={m.opinion_rating()} hint={m.opinion_rating_hint()} />
      )}
      <Field
        kind="textarea"
        name="comentario"
        label={m.opinion_comment()}
        hint={m.opinion_comment_hint()}
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
