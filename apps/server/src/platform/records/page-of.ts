import type { OfficePage, OfficeQuery, OfficeRecord } from '@fornada/contract/office.ts';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type Listing<Row> = {
  /** What is selected from, with its columns: `select … from … `; conditions and order are added. */
  from: Sql;
  columns: Sql;
  conditions: (Sql | undefined)[];
  /** By the wire's name of the field; the first is the order when none is asked for. */
  sorts: Record<string, Sql>;
  /** The order when none is asked for. */
  order: Sql;
  toRecord(row: Row): OfficeRecord;
};

/** One page of a listing, and how many records there are in all. */
export async function pageOf<Row extends object>(
  db: Queryable,
  query: OfficeQuery,
  { from, columns, conditions, sorts, order, toRecord }: Listing<Row>,
): Promise<OfficePage> {
  const given = conditions.filter((condition) => condition !== undefined);
  const where = given.length === 0 ? empty : sql`where ${join(given, ' and ')}`;
  const asked = Object.hasOwn(sorts, query.ordem) ? sorts[query.ordem] : undefined;
  const way = query.sentido === 'DESC' ? sql`desc` : sql`asc`;
  const by = asked === undefined ? order : sql`${asked} ${way} nulls last, ${order}`;
  const offset = (query.pagina - 1) * query.por_pagina;
  const rows = await db.query<Row>(
    sql`select ${columns} from ${from} ${where} order by ${by} limit ${query.por_pagina} offset ${offset}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${from} ${where}`);
  return { itens: rows.map(toRecord), total };
}

/** The words stand in one of the columns, whatever their accents and capitals; undefined when none are looked for. */
export function contains(words: string, columns: Sql[]): Sql | undefined {
  if (words === '') return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`plain(${column}) like plain(${pattern})`);
  return sql`(${join(each, ' or ')})`;
}

/** Of these ids only; undefined when none are named. */
export function among(ids: string, column: Sql): Sql | undefined {
  if (ids === '') return undefined;
  return sql`${column}::text = any(${ids.split(',')}::text[])`;
}
