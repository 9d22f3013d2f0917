import { invoiceTaxId } from '@fornada/contract/rules.ts';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';

/** Keys faster than this, in milliseconds, come from a scanner. */
const fastestFingersMs = 50;
const shortestCode = 7;

/** One of here: what begins with letters may be a card's. */
const isTaxId = (text: string): boolean => /^\d{9}$/.test(text) && v.is(invoiceTaxId, text);

type Typed = { text: string; at: number; giveBack: (text?: string) => void };
const nothing: Typed = { text: '', at: Number.NEGATIVE_INFINITY, giveBack: () => {} };

/**
 * A reader is a keyboard to the browser: what it types is the code of somebody, at any moment. A field that has the
 * focus gets what it held before; one within `data-takes-codes` asks for codes itself, and keeps it. A tax number that is read
 * into a field within `data-takes-tax-ids` was meant for it.
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
        if (at.closest('[data-takes-tax-ids]') && isTaxId(text)) return giveBack(text);
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

/** What puts back what a field holds now, or something else. */
function asItIs(at: HTMLElement): (text?: string) => void {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => at instanceof one);
  if (kind === undefined) return () => {};
  const { value } = at as HTMLInputElement;
  return (text = value) => {
    // By the element's own setter: React takes what is set by its own for what it knows already.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(at, text);
    at.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
