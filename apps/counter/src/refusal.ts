import { CallError } from '@fornada/contract/client.ts';

/** The server's refusal, to be shown; other errors are rethrown. */
export function refusalOf(error: unknown): CallError['error'] {
  if (error instanceof CallError) return error.error;
  throw error;
}
