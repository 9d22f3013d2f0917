import { m } from '@fornada/copy/messages.ts';
import { ask } from '#features/dialog/ask.ts';

/** Explains why the customer was logged out. */
export const tellEnded = (): void =>
  void ask({ title: m.session_ended_title(), text: m.error_unauthenticated() });
