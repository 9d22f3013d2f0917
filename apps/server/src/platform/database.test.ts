import sql from 'sql-template-tag';
import { describe, expect, test, vi } from 'vitest';
import { brokenConstraint, createDatabase, type Database, sqlState } from '#platform/database.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
await db.execute(sql`create table accounts (id int primary key, cents int check (cents >= 0))`);
await db.execute(sql`insert into accounts values (1, 100), (2, 100)`);
const balance = async (id: number) =>
  (await db.one<{ cents: number }>(sql`select cents from accounts where id = ${id}`)).cents;

describe('the database', () => {
  test('gives numbers for bigint and numeric, text for dates, instants for timestamps', async () => {
    const row = await db.one(sql`
      select 9007199254740991::bigint as big, 12.50::numeric as decimal, '2026-03-29'::date as day,
             '2026-03-29T00:30:00Z'::timestamptz as at, '{"a": [1]}'::jsonb as json`);
    expect(row).toEqual({
      big: 9007199254740991,
      decimal: 12.5,
      day: '2026-03-29',
      at: new Date('2026-03-29T00:30:00Z'),
      json: { a: [1] },
    });
    await expect(db.query(sql`select 9007199254740993::bigint as big`)).rejects.toThrow(
      'fit a JavaScript number',
    );
  });

  test('is strict about how many rows there are', async () => {
    await expect(db.one(sql`select 1 where false`)).rejects.toThrow('Expected one row, got 0');
    await expect(db.maybe(sql`select generate_series(1, 2)`)).rejects.toThrow(
      'Expected at most one row, got 2',
    );
    expect(await db.maybe(sql`select 1 where false`)).toBeUndefined();
    expect(await db.execute(sql`update accounts set cents = cents`)).toBe(2);
  });

  test('a hot statement is prepared, and prepared anew when a migration has changed its columns', async () => {
    await db.execute(sql`create table moved (id int)`);
    await db.execute(sql`insert into moved values (1)`);
    const read = () => db.one(sql`select * from moved where id = ${1}::int`);
    for (let round = 0; round < 10; round += 1) await read();
    const prepared = await db.query(
      sql`select from pg_prepared_statements where statement like '%from moved%'`,
    );
    expect(prepared.length).toBeGreaterThan(0);
    await db.execute(sql`alter table moved add column name text default 'pão'`);
    expect(await read()).toEqual({ id: 1, name: 'pão' });
    for (let round = 0; round < 10; round += 1) await read();
    await db.execute(sql`alter table moved add column cents int default 3`);
    const inside = await db.transaction((tx) => tx.one(sql`select * from moved where id = ${1}::int`));
    expect(inside).toEqual({ id: 1, name: 'pão', cents: 3 });
  });

  test('keeps an idle connection, with the plans that it knows, for an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [keeping, other] = [true, false].map((keepsConnections) =>
      createDatabase(db.url, { maxConnections: 2, keepsConnections }),
    ) as [Database, Database];
    try {
      await Promise.all([keeping, other].map((each) => each.query(sql`select 1`)));
      vi.advanceTimersByTime(1_800_000);
      expect([keeping, other].map(({ pool }) => pool.totalCount)).toEqual([1, 0]);
      vi.advanceTimersByTime(1_800_000);
      expect(keeping.pool.totalCount).toBe(0);
    } finally {
      vi.useRealTimers();
      await Promise.all([keeping.close(), other.close()]);
    }
  });

  test('a transaction that throws changes nothing and gives its connection back', async () => {
    for (let round = 0; round < 30; round += 1) {
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`update accounts set cents = 0 where id = 1`);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
    }
    expect(await balance(1)).toBe(100);
  });

  test('a transaction’s statements that are asked for at once run one after the other', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    const rows = await db.transaction(
      async (tx) =>
        await Promise.all([1, 2, 3].map((n) => tx.one<{ n: number }>(sql`select ${n}::int as n`))),
    );
    await new Promise(setImmediate);
    process.off('warning', hear);
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(warnings).toEqual([]);
  });

  test('names the constraint that was broken', async () => {
    const error = await db.execute(sql`update accounts set cents = -1`).catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23514');
    expect(brokenConstraint(error)).toBe('accounts_cents_check');
    expect(brokenConstraint(new Error('other'))).toBeUndefined();
  });

  test('runs a transaction again when PostgreSQL broke a deadlock, and signals once', async () => {
    let signals = 0;
    const stop = db.signals.on('moved', () => {
      signals += 1;
    });
    let runs = 0;
    const arrived: (() => void)[] = [];
    const bothHoldOne = new Promise<void>((resolve) => {
      arrived.push(() => arrived.length === 3 && resolve());
    });
    const move = (from: number, to: number) =>
      db.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql`update accounts set cents = cents - 10 where id = ${from}`);
        arrived.push(() => undefined);
        arrived[0]?.();
        await bothHoldOne;
        await tx.execute(sql`update accounts set cents = cents + 10 where id = ${to}`);
        tx.signalAfterCommit('moved');
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    stop();
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(signals).toBe(2);
    expect([await balance(1), await balance(2)]).toEqual([100, 100]);
  });

  test('concurrent serializable transactions all succeed in the end', async () => {
    await Promise.all(
      Array.from({ length: 4 }, () =>
        db.transaction(
          async (tx) => {
            const { sum } = await tx.one<{ sum: number }>(sql`select sum(cents)::int as sum from accounts`);
            await tx.execute(sql`update accounts set cents = cents + ${sum > 0 ? 1 : 0} where id = 1`);
          },
          { isolation: 'serializable' },
        ),
      ),
    );
    expect(await balance(1)).toBe(104);
  });

  test('what PostgreSQL failed because somebody else’s abort was half done is asked again', async () => {
    await db.execute({
      text: `create sequence asked;
        create function fail_twice() returns bigint language plpgsql as $$ begin
          if nextval('asked') % 3 <> 0 then
            raise 'new multixact has more than one updating member: 0 2[7 (nokeyupd), 8 (nokeyupd)]' using errcode = 'XX000';
          end if;
          return currval('asked');
        end $$`,
    });
    expect(await db.one(sql`select fail_twice() as asked`)).toEqual({ asked: 3 });
    const cents = await balance(2);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update accounts set cents = cents + 1 where id = 2`);
      await tx.query(sql`select fail_twice()`);
    });
    expect(await balance(2)).toBe(cents + 1);
    const fault = db.query(sql`do $$ begin raise 'anything else' using errcode = 'XX000'; end $$`);
    await expect(fault).rejects.toThrow('anything else');
  });

  test('a statement that runs away is stopped', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.query(sql`select pg_sleep(10)`);
      }),
    ).rejects.toThrow('statement timeout');
  });
});
