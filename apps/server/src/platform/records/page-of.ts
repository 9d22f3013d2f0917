import type { OfficeQuery } from '@fornada/contract/office.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type Listing = {
  /** What is selected from, with its columns: `select … from … `; conditions and order are added. */
  from: Sql;
  columns: Sql;
  conditions: (Sql | undefined)[];
  /** By the wire's name of the field. */
  sorts: Readonly<Record<string, Sql>>;
  /** The order when none is asked for. */
  order: Sql;
};

/** One page of a listing, and how many rows there are in all. */
export async function pageOf<Row extends object>(
  db: Queryable,
  query: OfficeQuery,
  { from, columns, conditions, sorts, order }: Listing,
): Promise<{ rows: Row[]; total: number }> {
  const where = allOf(conditions);
  const asked = Object.hasOwn(sorts, query.ordem) ? sorts[query.ordem] : undefined;
  const way = query.sentido === 'DESC' ? sql`desc` : sql`asc`;
  const by = asked === undefined ? order : sql`${asked} ${way} nulls last, ${order}`;
  const offset = (query.pagina - 1) * query.por_pagina;
  const rows = await db.query<Row>(
    sql`select ${columns} from ${from} where ${where} order by ${by} limit ${query.por_pagina} offset ${offset}`,
  );
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from ${from} where ${where}`,
  );
  return { rows, total };
}

/** All of them hold; those that are undefined aren't asked for. */
export function allOf(conditions: (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`true` : join(given, ' and ');
}

/** The words stand in one of the columns, whatever their accents and capitals; undefined when none are looked for. */
export function contains(words: string, columns: readonly Sql[]): Sql | undefined {
  if (words === '' || columns.length === 0) return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`plain(${column}) like plain(${pattern})`);
  return sql`(${join(each, ' or ')})`;
}

/** It is what is asked for; undefined when nothing is. */
export const equals = (asked: string, column: Sql): Sql | undefined =>
  asked === '' ? undefined : sql`${column}::text = ${asked}`;

/** Of these ids only; undefined when none are named. */
export function among(ids: string, column: Sql): Sql | undefined {
  if (ids === '') return undefined;
  return sql`${column}::text = any(${ids.split(',')}::text[])`;
}
