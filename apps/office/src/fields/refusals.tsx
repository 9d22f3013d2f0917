import { m } from '@fornada/copy/messages.ts';
import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router';

/**
 * Stands first in every form. The server refuses a form field by field, in the specification's words; this brings the first
 * of those fields into view with the focus in it. What is said of a field that the form doesn't show is said here; and that
 * somebody else has saved meanwhile, with the way to what they saved: what was typed stays beside it.
 */
export function Refusals() {
  const place = useRef<HTMLDivElement>(null);
  const { clearErrors } = useFormContext();
  const { errors, submitCount } = useFormState();
  const [rest, setRest] = useState<string[]>([]);
  const changed = errors.root?.changed as { message?: string } | undefined;
  const here = useLocation();

  useEffect(() => {
    const form = place.current?.closest('form');
    // The library's form isn't sent while it holds an error, and keeps for ever one of a field that isn't in it.
    const forget = () => clearErrors();
    form?.addEventListener('submit', forget, { capture: true });
    return () => form?.removeEventListener('submit', forget, { capture: true });
  }, [clearErrors]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the form was sent, not at each key that mends it
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || submitCount === 0) return;
    const said = [...form.querySelectorAll('.MuiFormHelperText-root')].map(({ textContent }) => textContent);
    // What is of the form as a whole is told as it comes (app/data-provider.ts).
    const { root: _root, ...ofFields } = errors;
    const sentences = [...new Set(sentencesOf(ofFields))];
    setRest(sentences.filter((sentence) => !said.some((words) => words.includes(sentence))));
    return whenShown(() => firstRefused(form));
  }, [submitCount]);

  useEffect(() => {
    if (rest.length > 0 || changed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [rest, changed]);

  return (
    <div ref={place}>
      {changed && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            // With its opener, a new tab is signed in as this one is.
            <Button component={Link} to={here} target="_blank" rel="opener" color="inherit" size="small">
              {m.office_record_now()}
            </Button>
          }
        >
          {changed.message}
        </Alert>
      )}
      {rest.map((sentence) => (
        <Alert key={sentence} severity="error" sx={{ mb: 2 }}>
          {sentence}
        </Alert>
      ))}
    </div>
  );
}

/** From the next frame on: a part of the form that opens for what was refused in it takes some to show its fields. */
function whenShown(find: () => HTMLElement | null, tries = 30): () => void {
  let leave = () => {};
  const frame = requestAnimationFrame(() => {
    const field = find();
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    // Once more when it has the focus: what opens above it moves it.
    const left = document.activeElement === field ? Math.min(tries, 3) : tries;
    if (field && left > 0) leave = whenShown(find, left - 1);
  });
  return () => {
    cancelAnimationFrame(frame);
    leave();
  };
}

/** Pictures, hours and checkboxes aren't fields of the admin library: their group shows the error. */
function firstRefused(form: HTMLFormElement): HTMLElement | null {
  const [first] = form.querySelectorAll<HTMLElement>(
    '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error',
  );
  if (!first?.matches('.MuiFormHelperText-root')) return first ?? null;
  const group = first.closest('.MuiFormControl-root, [role="group"]');
  return group?.querySelector<HTMLElement>('input:not([hidden]), button') ?? null;
}

function sentencesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    if (typeof error !== 'object' || error === null) return [];
    if (typeof error.message === 'string') return [error.message];
    return sentencesOf(error as FieldErrors);
  });
}
