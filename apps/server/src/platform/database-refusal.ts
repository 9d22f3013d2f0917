// A function of the schema refuses by raising SQLSTATE FO001 with a code as its message; nothing of it is committed.
import pg from 'pg';

const raisedByUs = 'FO001';

export type DatabaseRefusal = { code: string; detail: Record<string, unknown> };

/** Of a refusal that frees itself. */
export const retryAfter = ({ retry_after: seconds }: DatabaseRefusal['detail']) =>
  typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {};

/** What the database refused, or undefined when the error is of another kind. */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== raisedByUs) return undefined;
  return { code: error.message, detail: JSON.parse(error.detail ?? '{}') as Record<string, unknown> };
}
