import { useEffect, useRef } from 'react';

/** Keys that follow each other sooner than this, in milliseconds, aren't somebody's fingers. */
const fastestFingersMs = 50;
const shortestCode = 7;

/** A reader is a keyboard to the browser: what it types outside of fields is the code of somebody, at any moment. */
export function useReader(onCode: (code: string) => void): void {
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      if (at.closest('input, select, textarea, dialog') || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const isQuick = event.timeStamp - typed.current.at < fastestFingersMs;
      const { text } = typed.current;
      if (event.key === 'Enter' && isQuick && text.length >= shortestCode) {
        event.preventDefault();
        typed.current = { text: '', at: 0 };
        onCode(text);
      } else if (event.key.length === 1)
        typed.current = { text: isQuick ? text + event.key : event.key, at: event.timeStamp };
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
}
