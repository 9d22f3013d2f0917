import { createContext, useContext } from 'react';

/** What is wrong, by the name of the field, in the words that the person reads. */
export type FieldErrors = Readonly<Record<string, string>>;

export const FormErrors = createContext<FieldErrors>({});

/** The message of a field: its own, or the form's for that name. */
export function useFieldError(name: string, own: string | undefined): string | undefined {
  const errors = useContext(FormErrors);
  return own ?? errors[name];
}
