import { m } from '@fornada/copy/messages.ts';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Stands where something is written that isn't saved: another page is gone to by who says so, as from the library's forms. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
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
