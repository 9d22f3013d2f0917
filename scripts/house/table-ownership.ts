import type { Finding, HouseCheck } from './repository.ts';
import { seesEveryTable, tableOwners } from './table-owners.ts';
import { type NamedTable, namedTables, tablesOf } from './tables-in-sql.ts';
import { stillShared } from './tables-still-shared.ts';

type Owners = Record<string, string[]>;
type Shared = Record<string, Record<string, number>>;

export const tableOwnership: HouseCheck = {
  name: 'a table is named in the SQL of one module',
  teaches:
    'Ask its owner (scripts/house/table-owners.ts): import a verb or a query of that module, call a SQL function that it keeps, or take the fact from the event. The list of what is still shared only gets shorter.',
  find: (files) => [
    ...withoutOwner([...tablesOf(files)], tableOwners),
    ...sharedTables(namedTables(files), tableOwners, stillShared),
  ],
};

const ownersFile = 'scripts/house/table-owners.ts';
const sharedFile = 'scripts/house/tables-still-shared.ts';

/** Every table has one owner, and every owner has tables that there are. */
export function withoutOwner(tables: string[], owners: Owners): Finding[] {
  const owned = Object.values(owners).flat();
  return [
    ...tables
      .filter((table) => owned.filter((one) => one === table).length !== 1)
      .map((table) => ({ path: ownersFile, what: `${table} wants one owner` })),
    ...owned
      .filter((table) => !tables.includes(table))
      .map((table) => ({ path: ownersFile, what: `${table} is no table any more` })),
  ];
}

/** Tables that others than their owner name, beyond what is allowed as yet; and what is allowed and not used any more. */
export function sharedTables(named: NamedTable[], owners: Owners, allowed: Shared): Finding[] {
  const foreign = named.filter(
    ({ module, table }) => !owners[module]?.includes(table) && !seesEveryTable.includes(module),
  );
  const places = (module: string, table: string) =>
    foreign.filter((one) => one.module === module && one.table === table);
  const added = foreign
    .filter(({ module, table }) => places(module, table).length > (allowed[module]?.[table] ?? 0))
    .map(({ path, line, table }) => ({
      path,
      line,
      what: `names ${table}, which is ${ownerOf(owners, table)}'s`,
    }));
  const gone = Object.entries(allowed).flatMap(([module, tables]) =>
    Object.entries(tables)
      .map(([table, count]) => ({ table, count, left: places(module, table).length }))
      .filter(({ count, left }) => left < count)
      .map(({ table, count, left }) => ({
        path: sharedFile,
        what: `${module} names ${table} in ${left} files by now, not ${count}: say so`,
      })),
  );
  return [...added, ...gone];
}

const ownerOf = (owners: Owners, table: string) =>
  Object.keys(owners).find((module) => owners[module]?.includes(table)) ?? 'nobody';
