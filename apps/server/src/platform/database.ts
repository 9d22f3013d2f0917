// The one way to the database. Statements are written with `sql` from sql-template-tag; hot ones are prepared.
import pg from 'pg';
import { currentRequest } from '#platform/current-request.ts';
import { watchRoom } from '#platform/disk-full.ts';
import { createHandover, type HandedTo, type Handover, handoverOptions } from '#platform/handed-over.ts';
import { createPreparedNames, type PreparedNames } from '#platform/prepared-names.ts';
import { createSignals, type Signals } from '#platform/signals.ts';

/** Not prepared where it is planned anew: what it is asked decides how it is answered best. */
export type Statement = { text: string; values?: unknown[]; isPlannedAnew?: boolean };

export type Queryable = {
  query<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Exactly one row. @throws when there is none, or more than one */
  one<Row extends object>(statement: Statement): Promise<Row>;
  /** One row or none. @throws when there is more than one */
  maybe<Row extends object>(statement: Statement): Promise<Row | undefined>;
  /** How many rows the statement touched. */
  execute(statement: Statement): Promise<number>;
};

declare const insideTransaction: unique symbol;

/** What only `transaction` hands out: a verb that takes it can't be called outside one. */
export type Tx = Queryable & {
  readonly [insideTransaction]: true;
  /** Emits a signal in this process once the transaction is committed; never when it is rolled back. */
  signalAfterCommit(name: string): void;
};

export type TransactionOptions = { isolation?: 'read committed' | 'repeatable read' | 'serializable' };

export type Database = Queryable & {
  /** Runs `work` in one transaction, again from its start when PostgreSQL broke a deadlock or a serialization. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** In-process signals, such as "the outbox has news"; other processes find out by polling. */
  signals: Signals;
  /** Where the outbox's events are handed to the process that writes them. */
  handover: Handover | undefined;
  /** False once a statement failed for want of disk, until there is room again. */
  hasRoom(): Promise<boolean>;
  pool: pg.Pool;
  /** Connections that are one PostgreSQL session for as long as they are held; the same pool where no pooler stands between. */
  sessions: pg.Pool;
  /** Whether each transaction may be another session's: then nothing may be prepared, set or locked for longer. */
  isPooled: boolean;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** PgBouncer in front of the same database (docs/decisions/0232-transaction-pooling.md). */
  poolerUrl?: string | undefined;
  /** Who is handed the events that are written here; behind a pooler nobody is. */
  handsTo?: HandedTo | undefined;
  maxConnections?: number;
  /** Idle ones too: each knows the plans of its statements, and a new one makes them again. */
  keepsConnections?: boolean;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** By our own clock, for a server that may never answer; for ever unless said otherwise. */
  answerTimeoutMs?: number;
  applicationName?: string;
  /** Around each transaction, as a trace's span. */
  around?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told of connections that broke while idle; the pool replaces them. */
  onError?: (error: Error) => void;
};

/** Class 40: the transaction was rolled back through no fault of its own. */
const worthRepeating = new Set(['40001', '40P01']);
const attempts = 5;

/** What a session keeps of its statements grows, and a firewall forgets who says nothing for long. */
const kept = { maxLifetimeSeconds: 3_600, keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/** @param url a PostgreSQL connection string */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const isPooled = options.poolerUrl !== undefined;
  const { maxConnections = 20 } = options;
  const handsTo = isPooled ? undefined : options.handsTo;
  const handover = handsTo && createHandover(handsTo);
  const common = {
    application_name: options.applicationName ?? 'fornada',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    ...(options.answerTimeoutMs !== undefined && { query_timeout: options.answerTimeoutMs }),
    types: { getTypeParser },
  };
  // In the first packet of a session; a pooler has opened its sessions before, and sets them by itself.
  const timeouts = {
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: options.lockTimeoutMs ?? 5_000,
    idle_in_transaction_session_timeout: 30_000,
  };
  const pool = new pg.Pool({
    ...common,
    ...(!isPooled && timeouts),
    ...(handsTo && { options: handoverOptions(handsTo) }),
    connectionString: options.poolerUrl ?? url,
    max: maxConnections,
    ...(options.keepsConnections && { ...kept, min: maxConnections }),
  });
  const sessions = isPooled ? new pg.Pool({ ...common, ...timeouts, connectionString: url, max: 2 }) : pool;
  let closing = false;
  const onError = (error: Error) => {
    // PostgreSQL ending a connection that was being closed anyway is no news.
    if (!closing) options.onError?.(error);
  };
  const pools = new Set([pool, sessions]);
  for (const each of pools) {
    each.on('error', onError);
    each.on('connect', (client) => client.on('error', onError));
  }
  pool.on('connect', (client) => handover?.hear(client));
  const signals = createSignals();
  // What one session has prepared, the next behind a pooler doesn't know.
  const names = isPooled ? undefined : createPreparedNames();
  const room = watchRoom(pool);
  const { around = (run) => run() } = options;

  async function attemptAll<T>(work: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(attempt);
      } catch (error) {
        room.note(error);
        const isOutdated = isOutdatedPlan(error);
        if (isOutdated) names?.renew();
        const isRepeated = isOutdated || isHalfAborted(error) || worthRepeating.has(sqlState(error) ?? '');
        if (attempt === attempts || !isRepeated) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  }

  return {
    ...queryable(names, ({ name, ...statement }) =>
      // What was outdated isn't prepared under its name again.
      attemptAll((attempt) =>
        runAlone(pool, handover, attempt === 1 && name !== undefined ? { ...statement, name } : statement),
      ),
    ),
    async transaction(work, transactionOptions = {}) {
      return await around(() =>
        attemptAll(() => runOnce({ pool, names, signals, handover }, work, transactionOptions)),
      );
    },
    signals,
    handover,
    hasRoom: room.hasRoom,
    pool,
    sessions,
    isPooled,
    async close() {
      closing = true;
      // A client that a bug never gave back would keep the process from ending.
      const patience = new Promise<void>((resolve) => setTimeout(resolve, 1_500).unref());
      await Promise.race([Promise.all([...pools].map((each) => each.end())), patience]);
    },
  };
}

/** PostgreSQL's five-character error code (`23505` is a unique violation), when the error is PostgreSQL's. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** A prepared statement whose columns a migration has changed: it ran nothing. */
const isOutdatedPlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && /cached plan must not change result type/.test((error as Error).message);

/**
 * PostgreSQL (18.4, heapam.c) in the moment between two steps of somebody else's abort: their change of a row that foreign keys hold
 * too is no longer waited for, and not yet left out. It keeps the row whole by failing; a moment later the other one is gone.
 */
const isHalfAborted = (error: unknown): boolean =>
  sqlState(error) === 'XX000' && /more than one updating member/.test((error as Error).message);

/** The constraint that a statement broke, when that is what went wrong. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

type Parts = { pool: pg.Pool; names: PreparedNames | undefined } & Pick<Database, 'signals' | 'handover'>;

/** A statement that is its own transaction. */
async function runAlone(pool: pg.Pool, handover: Handover | undefined, statement: pg.QueryConfig) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const result = await client.query(statement);
    handover?.committed(client);
    return result;
  } catch (error) {
    handover?.rolledBack(client);
    // What PostgreSQL refuses leaves the connection as it was.
    if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runOnce<T>(
  { pool, names, signals, handover }: Parts,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  const pending = new Set<string>();
  const tx = {
    ...queryable(
      names,
      inTurn((statement) => client.query(statement)),
    ),
    signalAfterCommit: (name: string) => pending.add(name),
  } as unknown as Tx;
  let broken: Error | undefined;
  try {
    await client.query(beginning(options));
    const result = await work(tx);
    await client.query('commit');
    handover?.committed(client);
    for (const name of pending) signals.emit(name);
    return result;
  } catch (error) {
    handover?.rolledBack(client);
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One connection answers one statement at a time: what is asked for at once waits here, not in the driver. */
function inTurn(send: Send): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const answer = last.then(() => send(statement));
    last = answer.catch(() => {});
    return answer;
  };
}

/** The request's id goes along in the same round trip: what the transaction puts into the outbox carries it. */
function beginning({ isolation }: TransactionOptions): string {
  const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`;
  const { requestId = '' } = currentRequest() ?? {};
  return isUuid.test(requestId) ? `${begin}; set local fornada.request_id = '${requestId}'` : begin;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Send = (statement: pg.QueryConfig) => Promise<pg.QueryResult>;

function queryable(names: PreparedNames | undefined, send: Send): Queryable {
  /** The driver reads `text` and `values`; sql-template-tag has them as getters of a class, which it would copy away. */
  const plain = ({ text, values = [], isPlannedAnew }: Statement): pg.QueryConfig => {
    // Without values there may be several statements in it, which can't be prepared.
    const name = values.length > 0 && !isPlannedAnew ? names?.nameOf(text) : undefined;
    return name === undefined ? { text, values } : { text, values, name };
  };
  const query = async <Row extends object>(statement: Statement): Promise<Row[]> =>
    (await send(plain(statement))).rows as Row[];
  return {
    query,
    async one<Row extends object>(statement: Statement) {
      const rows = await query<Row>(statement);
      if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}: ${statement.text}`);
      return rows[0] as Row;
    },
    async maybe<Row extends object>(statement: Statement) {
      const rows = await query<Row>(statement);
      if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}: ${statement.text}`);
      return rows[0];
    },
    async execute(statement) {
      return (await send(plain(statement))).rowCount ?? 0;
    },
  };
}

const { builtins } = pg.types;

/** bigint and numeric become numbers (cents and counters fit by far, and an unsafe one is an error); a date stays text. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary') as (value: string) => unknown;
  if (type === builtins.INT8) return safeInteger;
  if (type === builtins.NUMERIC) return Number;
  if (type === builtins.DATE) return (value) => value;
  return pg.types.getTypeParser(type, 'text') as (value: string) => unknown;
}

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} doesn't fit a JavaScript number`);
  return number;
}
