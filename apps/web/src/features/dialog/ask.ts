import type { Modal } from '@fornada/ui/alert-dialog.tsx';
import { create } from 'zustand';

interface Asked extends Modal {
  key: number;
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
  let resolve: (value: unknown) => void = () => {};
  const answered = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  const answer = (value: unknown) => {
    useAsked.setState(({ waiting }) => ({ waiting: waiting.filter((asked) => asked.key !== key) }));
    resolve(value);
  };
  useAsked.setState(({ waiting }) => ({
    waiting: [...waiting, { ...(modal as Modal), key, answer, answered }],
  }));
  return answered as Promise<Value | null>;
}
