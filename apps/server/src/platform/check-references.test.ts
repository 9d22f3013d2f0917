import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { withReferencesLast } from './check-references.ts';
import type { Tx } from './database.ts';

const db = await createTestDatabase();
const pause = (tx: Tx) => tx.query(sql`select pg_backend_pid() as pid`);

beforeAll(async () => {
  await db.execute({
    text: `
      create table houses (street text, number integer, noted integer default 0, primary key (street, number));
      create table people (id integer primary key, street text, number integer, foreign key (street, number) references houses);
      create table letters (at date not null, person integer references people) partition by range (at);
      create table letters_of_may partition of letters for values from ('2026-05-01') to ('2026-06-01');
      create function note() returns trigger language plpgsql as $$ begin new.noted = 1; return new; end $$;
      create trigger noted before insert on houses for each row execute function note();
      insert into houses values ('Rua Augusta', 1);
      insert into people values (1, 'Rua Augusta', 1)`,
  });
});

const load = (text: string) =>
  db.transaction((tx) => withReferencesLast(tx, async () => await tx.execute({ text })));

test('rows may come before what they refer to, by several columns, by none, and of a month', async () => {
  await load(`
    insert into letters values ('2026-05-02', 2), ('2026-05-03', 1), ('2026-05-04', null);
    insert into people values (2, 'Rua do Carmo', 7), (3, 'Rua do Carmo', null);
    insert into houses values ('Rua do Carmo', 7)`);
  expect(await db.one(sql`select noted from houses where number = 7`)).toEqual({ noted: 0 });
  // The triggers are back.
  await db.transaction(async (tx) => {
    await withReferencesLast(tx, () => pause(tx));
    await tx.execute(sql`insert into houses values ('Rua do Carmo', 9)`);
  });
  expect(await db.one(sql`select noted from houses where number = 9`)).toEqual({ noted: 1 });
});

test.each([
  [`insert into people values (8, 'Rua do Carmo', 8)`, 'people_street_number_fkey'],
  [`insert into letters values ('2026-05-09', 99)`, 'letters_person_fkey'],
])('%s is refused at the end', async (text, name) => {
  await expect(load(text)).rejects.toThrow(name);
});

test('whoever is no superuser has each row checked as it comes', async () => {
  await db.transaction(async (tx) => {
    await tx.execute({
      text: 'create role loader; grant all on houses, people to loader; set local role loader',
    });
    await withReferencesLast(tx, () => tx.execute(sql`insert into houses values ('Rua do Ouro', 1)`));
    expect(await tx.one(sql`select noted from houses where street = 'Rua do Ouro'`)).toEqual({ noted: 1 });
    await tx.execute({ text: 'reset role; drop owned by loader; drop role loader' });
  });
});

test('what is referred to stays until it is committed', async () => {
  await db.transaction(async (tx) => {
    await withReferencesLast(tx, () => tx.execute(sql`insert into letters values ('2026-05-05', 3)`));
    await expect(
      db.execute({ text: `set lock_timeout = '50ms'; delete from people where id = 3` }),
    ).rejects.toThrow('lock timeout');
  });
});
