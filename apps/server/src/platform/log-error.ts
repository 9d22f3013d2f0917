type PostgresParts = { code?: string; constraint?: string; table?: string; column?: string };

/**
 * An error as the log keeps it: what failed and where, without the values that it failed for. PostgreSQL names those in
 * its `detail`, as in "Key (phone)=(+351…) already exists", and behind the colon of what it could not read.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: `not an error: ${typeof error}` };
  const { code, constraint, table, column } = error as PostgresParts;
  const isPostgres = 'severity' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isPostgres ? error.message.replace(/: ".*/s, '') : error.message,
    stack: frames.join('\n'),
    // Not `code`: that is what the log calls what customers are sent.
    ...(code !== undefined && { reason: code }),
    ...(isPostgres && { constraint, table, column }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
