import { type ChangeEvent, useState, useSyncExternalStore } from 'react';

const prefix = 'fornada.draft.';

type Draft = Readonly<Record<string, string>>;
const none: Draft = {};

/**
 * What was typed into a form, kept for the session of this tab while the person reads the terms, or logs in again, and
 * comes back. Put `onChange` on an element around the form. Passwords are never kept.
 */
export function useFormDraft(key: string) {
  const storageKey = prefix + key;
  return {
    draft: useDraft(key),
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      const { form } = target as HTMLInputElement;
      if (form) write(storageKey, typedIn(form));
    },
    forget: () => forgetDraft(key),
  };
}

/** As it was when the screen opened. Of what the server wrote, which knows nothing of it, once the page is alive. */
export function useDraft(key: string): Draft {
  const [draft] = useState(() => readDraft(key));
  return useSyncExternalStore(
    () => () => {},
    () => draft,
    () => none,
  );
}

/** What was typed has served: its last step is done. */
export const forgetDraft = (key: string): void => write(prefix + key, null);

export const readDraft = (key: string): Draft => read(prefix + key);
export const writeDraft = (key: string, values: Record<string, string>): void => write(prefix + key, values);

/** Logging out clears them. */
export function forgetDrafts(): void {
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    const isSecret = form.querySelector(`[name="${CSS.escape(name)}"][autocomplete$="password"]`);
    if (typeof value === 'string' && !isSecret) typed[name] = value;
  }
  return typed;
}

function read(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

function write(key: string, values: Record<string, string> | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {}
}
