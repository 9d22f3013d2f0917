// Loaded before the server by killed-server.ts, for kill.test.ts and till-kill.test.ts: counts the statements that write
// and, told to, kills the process right before or right after one of them. The server itself knows nothing of it.
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import pg from 'pg';

export type Kill = {
  at: number;
  side: 'before' | 'after';
  /** Counts these statements only: the jobs that the others bring take theirs in their own time. */
  of?: string;
};
/** What the process tells of each step it takes. */
export type Step = { step: number; text: string };

/** Writes, and the functions that write. */
const write =
  /^(with \w+ as \(\s*)?(insert|update|delete)\b|\b(place_order|settle_payment|end_order|ask_payment_again|pay_at_counter|undo_at_counter|refund_order|add_jobs)\(/i;
/** Those that time repeats, whether there is an order or not. */
const repeated =
  /checked_at|seen_at|rate_limits|force_unlock_workers|locked_at < |is_available|set state = 'expired' where state = 'pending'|callbacks c set due_at/;

let kill: Kill | undefined;
let taken = 0;
/** The steps that the kill counts. */
let counted = 0;
/** Connections whose open transaction has written. */
const writing = new WeakSet<object>();

process.on('message', (told: Kill) => {
  // Written at the exit otherwise, which this process won't live to see: the next one starts in half the time.
  flushCompileCache();
  kill = told;
  taken = 0;
  counted = 0;
});

/**
 * What is swept every half a minute, which is how long a story waited for its question to be settled. A sweep that
 * finds nothing due writes nothing, so more of them add no step.
 */
const swept = 30_000;
const { setTimeout: pause } = timers;
timers.setTimeout = ((milliseconds: number, ...rest: [undefined]) =>
  pause(milliseconds === swept ? 1_000 : milliseconds, ...rest)) as typeof pause;
syncBuiltinESMExports();

type Query = (...parts: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const query = prototype.query;

prototype.query = function (this: object, ...parts: unknown[]) {
  const text = textOf(parts[0]);
  if (!isStep(this, text) || isIdleTurn(parts[0], text)) return query.apply(this, parts);
  taken += 1;
  process.send?.({ step: taken, text } satisfies Step);
  const isCounted = text.includes(kill?.of ?? '');
  if (isCounted) counted += 1;
  const here = isCounted && kill?.at === counted ? kill.side : undefined;
  if (here === 'before') die();
  if (here !== 'after') return query.apply(this, parts);
  const callback = parts.findIndex((part) => typeof part === 'function');
  if (callback >= 0) return query.apply(this, parts.with(callback, die));
  return (query.apply(this, parts) as Promise<unknown>).then(die, die);
};

function isStep(connection: object, text: string): boolean {
  if (text === 'commit' || text === 'rollback') return writing.delete(connection) && text === 'commit';
  if (!write.test(text) || repeated.test(text)) return false;
  writing.add(connection);
  return true;
}

/** A relay that has nothing to mark looks by the clock for what it wasn't handed. */
function isIdleTurn(statement: unknown, text: string): boolean {
  return text.startsWith('with marked as') && (statement as { values?: unknown[] }).values?.[0] === '[]';
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  return (text ?? '').trim();
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // Nothing more happens in this process, however long the signal takes.
  for (;;);
}
