import type { Modal } from '@fornada/ui/alert-dialog.tsx';
import { create } from 'zustand';

interface Asked extends Modal {
  key: number;
  /** Of the screen that asks: a question goes with it (asked-modal.tsx). */
  path: string;
  answer: (value: unknown) => void;
  answered: Promise<unknown>;
}

/** The modals that wait for an answer; the first is shown. */
export const useAsked = create<{ waiting: readonly Asked[] }>(() => ({ waiting: [] }));

let count = 0;

/**
 * Shows a modal over everything (specification §3) and resolves with the value of the button pressed, or null. What is
 * being asked already, as by the second tap of a double one, is asked once: both have its answer.
 */
export function ask<Value>(modal: Modal<Value>): Promise<Value | null> {
  const { title, text } = modal;
  const same = useAsked.getState().waiting.find((asked) => asked.title === title && asked.text === text);
  if (same) return same.answered as Promise<Value | null>;
  count += 1;
  const key = count;
  const path = globalThis.location?.pathname ?? '';
  let resolve: (value: unknown) => void = () => {};
  const answered = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  const answer = (value: unknown) => {
    useAsked.setState(({ waiting }) => ({ waiting: waiting.filter((asked) => asked.key !== key) }));
    resolve(value);
  };
  useAsked.setState(({ waiting }) => ({
    waiting: [...waiting, { ...(modal as Modal), key, path, answer, answered }],
  }));
  return answered as Promise<Value | null>;
}

/** Whether the screen on which something was begun is still the one that is open: what it asks is asked nowhere else. */
export function thisScreen(): () => boolean {
  const begun = globalThis.location?.pathname;
  return () => globalThis.location?.pathname === begun;
}
