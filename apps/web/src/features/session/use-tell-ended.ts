import { m } from '@fornada/copy/messages.ts';
import { useEffect } from 'react';
import { ask } from '#features/dialog/ask.ts';
import { useSession } from './session-store.ts';

/** Explains why the customer was logged out, on the first page that can. */
export function useTellEnded(loggedIn: boolean): void {
  const ended = useSession((session) => session.ended);
  useEffect(() => {
    if (!ended) return;
    useSession.setState({ ended: false });
    if (!loggedIn) void ask({ title: m.session_ended_title(), text: m.error_unauthenticated() });
  }, [ended, loggedIn]);
}
