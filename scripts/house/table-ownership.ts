import type { Finding, HouseCheck } from './repository.ts';
import { seesEveryTable, tableOwners } from './table-owners.ts';
import { type NamedTable, namedTables, tablesOf } from './tables-in-sql.ts';

type Owners = Record<string, string[]>;

export const tableOwnership: HouseCheck = {
  name: 'a table is named in the SQL of one module',
  teaches:
    'Ask its owner (scripts/house/table-owners.ts): import a verb, a query or a view of that module, call a SQL function that it keeps, or take the fact from the event.',
  find: (files) => [
    ...withoutOwner([...tablesOf(files)], tableOwners),
    ...foreignTables(namedTables(files), tableOwners),
  ],
};

/** Every table has one owner, and every owner has tables that there are. */
export function withoutOwner(tables: string[], owners: Owners): Finding[] {
  const path = 'scripts/house/table-owners.ts';
  const owned = Object.values(owners).flat();
  return [
    ...tables
      .filter((table) => owned.filter((one) => one === table).length !== 1)
      .map((table) => ({ path, what: `${table} wants one owner` })),
    ...owned
      .filter((table) => !tables.includes(table))
      .map((table) => ({ path, what: `${table} is no table any more` })),
  ];
}

/** Tables that others than their owner name. */
export function foreignTables(named: NamedTable[], owners: Owners): Finding[] {
  return named
    .filter(({ module, table }) => !owners[module]?.includes(table) && !seesEveryTable.includes(module))
    .map(({ path, line, table }) => ({
      path,
      line,
      what: `names ${table}, which is ${ownerOf(owners, table)}'s`,
    }));
}

const ownerOf = (owners: Owners, table: string) =>
  Object.keys(owners).find((module) => owners[module]?.includes(table)) ?? 'nobody';
