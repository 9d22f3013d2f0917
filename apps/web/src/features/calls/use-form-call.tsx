import { CallError } from '@fornada/contract/client.ts';
import type { Schema } from '@fornada/contract/endpoint.ts';
import { m } from '@fornada/copy/messages.ts';
import { FormError } from '@fornada/ui/form.tsx';
import type { FieldErrors } from '@fornada/ui/form-errors.ts';
import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { heldCall, showError, wordsOf } from './held-call.ts';

export type FormValues = Record<string, unknown>;

interface FormCall<S extends Schema, D> {
  /** The contract's schema: the same rules and sentences as on the server. */
  schema: S;
  /** Sends the form. What was typed goes as it is; the server reads it by the same schema. */
  send: (values: v.InferInput<S>) => Promise<D>;
  /** `isHere` unless the person has gone elsewhere meanwhile: the overlay takes no input away. */
  onDone: (data: D, isHere: boolean) => void | Promise<void>;
  /** The values of a form; the fields by name unless said otherwise. */
  values?: (data: FormData) => FormValues;
  /** Answers true when it has dealt with the error itself. */
  onError?: (error: unknown) => boolean | Promise<boolean>;
}

const noErrors: FieldErrors = {};

/**
 * Validates, sends and tells: field errors go under their fields, with the first focused and the whole-form failure above
 * the button; anything else opens a modal with the server's title and message (specification §5 and §8).
 */
export function useFormCall<S extends Schema, D>(call: FormCall<S, D>) {
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = useRef(call);
  current.current = call;

  const action = useCallback(async (form: FormData) => {
    const { schema, send, onDone, onError, values = fieldsOf } = current.current;
    setFailure(null);
    const typed = values(form);
    const checked = v.safeParse(schema, typed);
    if (!checked.success) {
      setErrors(firstIssues(checked.issues));
      setFailure({ title: m.error_title(), message: m.error_form() });
      return;
    }
    setErrors(noErrors);
    const { pathname } = window.location;
    const isHere = () => window.location.pathname === pathname;
    try {
      const data = await heldCall(() => send(typed));
      await onDone(data, isHere());
    } catch (error) {
      if (await onError?.(error)) return;
      const fields = error instanceof CallError ? error.error.fields : undefined;
      if (fields && Object.keys(fields).length > 0 && isHere()) {
        setErrors(fields);
        setFailure(unlessSaid(wordsOf(error), fields));
      } else void showError(error);
    }
  }, []);

  const clear = () => {
    setErrors(noErrors);
    setFailure(null);
  };
  return { action, errors, failure, clear };
}

/** What is said under a field isn't said again for the whole form. */
const unlessSaid = (failure: Failure, fields: FieldErrors): Failure | null =>
  Object.values(fields).includes(failure.message) ? null : failure;

const fieldsOf = (form: FormData): FormValues => Object.fromEntries(form);

function firstIssues(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = v.getDotPath(issue) ?? '';
    errors[name] ??= issue.message;
  }
  return errors;
}

interface Failure {
  title: string;
  message: string;
}

export function FormFailure({ failure }: { failure: Failure | null }) {
  return failure && <FormError title={failure.title}>{failure.message}</FormError>;
}
