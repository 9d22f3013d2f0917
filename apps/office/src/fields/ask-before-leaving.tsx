import { m } from '@fornada/copy/messages.ts';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Stands where something is written that isn't saved: another page is gone to by who says so, as from the library's forms. */
export function AskBeforeLeaving() {
  const isHere = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHere.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // The router may keep the rule of one that is gone: nobody would be there to ask, and no link would lead anywhere.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(m.office_ra_message_unsaved_changes())) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
