import { useLayoutEffect } from 'react';

/**
 * What is typed while nothing has the focus, or only a button, is a reader's: it goes where a code belongs.
 * @param onKey given each such key until it has moved the focus into a field
 */
export function useFreeTyping(onKey: (key: string, event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    const catchTyping = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const isFree = !at.closest('input:not([type="checkbox"], [type="file"]), select, textarea');
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isFree && isText && event.key !== ' ' && !document.querySelector('dialog[open]'))
        onKey(event.key, event);
    };
    document.addEventListener('keydown', catchTyping);
    return () => document.removeEventListener('keydown', catchTyping);
  });
}
