import { useEffect, useRef } from 'react';

/** Keys that follow each other sooner than this, in milliseconds, aren't somebody's fingers. */
const fastestFingersMs = 50;
const shortestCode = 7;

type Typed = { text: string; at: number; giveBack: () => void };
const nothing: Typed = { text: '', at: Number.NEGATIVE_INFINITY, giveBack: () => {} };

/**
 * A reader is a keyboard to the browser: what it types is the code of somebody, at any moment. A field that has the
 * focus gets what it held before; one within `data-takes-codes` asks for codes itself, and keeps it.
 */
export function useReader(onCode: (code: string) => void): void {
  const typed = useRef(nothing);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (at.closest('[data-takes-codes]') || event.ctrlKey || event.metaKey || event.altKey) return;
      const isQuick = event.timeStamp - typed.current.at < fastestFingersMs;
      const { text, giveBack } = typed.current;
      if (event.key === 'Enter' && isQuick && text.length >= shortestCode) {
        event.preventDefault();
        event.stopPropagation();
        typed.current = nothing;
        giveBack();
        onCode(text);
      } else if (event.key.length === 1)
        typed.current = {
          text: isQuick ? text + event.key : event.key,
          at: event.timeStamp,
          giveBack: isQuick ? giveBack : asItIs(at),
        };
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
}

/** What puts back what a field holds now. */
function asItIs(at: HTMLElement): () => void {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => at instanceof one);
  if (kind === undefined) return () => {};
  const { value } = at as HTMLInputElement;
  return () => {
    // By the element's own setter: React takes what is set by its own for what it knows already.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(at, value);
    at.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
