import { CallError } from '@fornada/contract/client.ts';

/** What the server refused, to be shown; anything else is a fault and goes on. */
export function refusalOf(error: unknown): CallError['error'] {
  if (error instanceof CallError) return error.error;
  throw error;
}
