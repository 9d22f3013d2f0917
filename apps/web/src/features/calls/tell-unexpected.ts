import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { ask } from '#features/dialog/ask.ts';

/**
 * A failure that the server has no words of its own for, told in the form's sentence (specification §8). A refusal, and
 * being without a connection, have better words. True when it was told.
 */
export async function tellUnexpected(error: unknown, text: string): Promise<boolean> {
  if (error instanceof CallError && error.status < 500) return false;
  await ask({ type: 'error', title: m.error_title(), text });
  return true;
}
