/** The operating system's words for "nobody is there", over TCP or a Unix socket. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL's codes for what waited too long, as for a row that somebody holds. */
const heldUp = ['55P03', '57014'];

/** And for being stopped, starting, full, or too busy to answer in time. */
const busyOrStopping = new Set(['57P01', '57P02', '57P03', '53300', ...heldUp]);

/** What the driver says, without a code, of a connection that it lost or didn't get. */
const driversWords = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether a statement failed for want of a database that answers: no fault of the call, and worth trying again. */
export function isDatabaseAway(error: Error & { code?: string; syscall?: string }): boolean {
  const { code = '', syscall, message } = error;
  // An embedded PostgreSQL that stops takes its socket's file with it.
  if (code === 'ENOENT') return syscall === 'connect';
  return (
    unreachable.has(code) || code.startsWith('08') || busyOrStopping.has(code) || driversWords.test(message)
  );
}

/** Whether it waited for somebody: the database answers, and others may go on. */
export const isHeldUp = ({ code = '' }: Error & { code?: string }): boolean => heldUp.includes(code);

/** Read-only, as before a standby is promoted, taken back for others, out of room, or broken itself. */
const momentary = /^(25|40|53|58)|^(ENOSPC|EDQUOT)$/;

/** Whether a statement would fail again in the same way, and isn't just refused at this moment. */
export const isItsOwnFault = (error: Error & { code?: string }): boolean =>
  !isDatabaseAway(error) && !momentary.test(error.code ?? '');
