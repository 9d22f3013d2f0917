import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageTitle } from '#app/head.ts';
import type { Head } from '#app/screen.ts';

/** On every arrival but the first: the title of the window, and the focus at the screen's start so that it is read. */
export function useArrival(head: Head, isModal: boolean): void {
  const { pathname } = useLocation();
  const title = pageTitle(head);
  const [first] = useState(pathname);
  const last = useRef(first);
  const wasModal = useRef(isModal);

  // Before what the screen itself finds out: that there is nothing there (not-found.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another arrival, of the same title too
  useLayoutEffect(() => {
    document.title = title;
  }, [title, pathname]);

  // Before the screen is seen: who types at once isn't taken out of the field.
  useLayoutEffect(() => {
    const moved = last.current !== pathname;
    // A modal takes the focus and gives it back by itself.
    if (moved && !isModal && !wasModal.current)
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    last.current = pathname;
    wasModal.current = isModal;
  }, [pathname, isModal]);
}
