import type { Modal } from '@fornada/ui/alert-dialog.tsx';
import { create } from 'zustand';

interface Asked extends Modal {
  key: number;
  answer: (value: unknown) => void;
}

/** The modals that wait for an answer; the first is shown. */
export const useAsked = create<{ waiting: readonly Asked[] }>(() => ({ waiting: [] }));

let count = 0;

/** Shows a modal over everything (specification §3) and resolves with the value of the button pressed, or null. */
export function ask<Value>(modal: Modal<Value>): Promise<Value | null> {
  count += 1;
  const key = count;
  return new Promise((resolve) => {
    const answer = (value: unknown) => {
      useAsked.setState(({ waiting }) => ({ waiting: waiting.filter((asked) => asked.key !== key) }));
      resolve(value as Value | null);
    };
    useAsked.setState(({ waiting }) => ({ waiting: [...waiting, { ...(modal as Modal), key, answer }] }));
  });
}
