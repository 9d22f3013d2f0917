// A list of the back office, and one record of it: statements made of what a module says of its tables, and rows presented
// by the record's schema.
import { namesIn, type Presented, present } from '@fornada/contract/codec.ts';
import type { OfficeQuery } from '@fornada/contract/office.ts';
import {
  type OfficeResourceName,
  type OfficeResources,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { isUuid } from '#platform/uuid.ts';
import { type OfficeResource, shopsOf, toNumber } from './resource.ts';

/** What the server has for a record. */
export type PresentedRow<R extends OfficeResourceName> = Presented<OfficeResources[R]['record']> & object;

type Asked = { actor: StaffActor; now: Date };

type Declaration<R extends OfficeResourceName, Row> = {
  /** What the audit calls it. */
  noun: string;
  from: Sql;
  columns: Sql | ((asked: Asked) => Sql);
  /** The column of the record's number or UUID. */
  id: Sql;
  /** The column of its shop: people of a shop see what belongs to it; of several shops, the condition that one is theirs. */
  shop?: Sql | ((own: number[]) => Sql);
  /** What every record of it fulfils. */
  within?: Sql;
  /** Columns in which words are looked for. */
  search?: readonly Sql[];
  /** What else its filters ask for. */
  where?(query: OfficeQuery, actor: StaffActor, now: Date): (Sql | undefined)[];
  /** A field that is sorted by something else than its column. */
  sorts?: { readonly [F in OfficeResources[R]['sorts'][number]]?: Sql };
  /** The order when none is asked for; without it the newest come first. */
  order?: Sql;
  /** Where a row isn't what the record's schema is presented from. */
  toRecord?(row: Row): OfficeRow<R>;
};

export function listed<R extends OfficeResourceName, Row extends object = PresentedRow<R>>(
  name: R,
  { noun, from, id, shop, within, search = [], order = sql`${id} desc`, ...declared }: Declaration<R, Row>,
): Pick<OfficeResource<R>, 'name' | 'noun' | 'list' | 'read'> {
  const { record, sorts } = officeResources[name];
  const names = namesIn(record);
  const sortable = {
    ...Object.fromEntries(sorts.map((field) => [field, raw(names[field] ?? field)])),
    ...declared.sorts,
  };
  const toRecord =
    declared.toRecord ?? ((row: Row) => present(record as never, row as never) as OfficeRow<R>);
  const columnsFor = (asked: Asked) =>
    typeof declared.columns === 'function' ? declared.columns(asked) : declared.columns;
  const reachedBy = (actor: StaffActor) => {
    const own = shopsOf(actor);
    if (!shop || own === null) return undefined;
    return typeof shop === 'function' ? shop(own) : sql`${shop} = any(${own}::int[])`;
  };
  return {
    name,
    noun,
    async list(db, query, actor, { clock }) {
      const now = clock();
      const conditions = [
        within,
        reachedBy(actor),
        among(query.ids, id),
        contains(query.q, search),
        ...(declared.where?.(query, actor, now) ?? []),
      ];
      const columns = columnsFor({ actor, now });
      const { rows, total } = await pageOf<Row>(db, query, {
        ...{ from, columns, conditions, order },
        sorts: sortable,
      });
      return { itens: rows.map((row) => toRecord(row)), total };
    },
    async read(db, named, actor, { clock }) {
      const key = record.entries.id.type === 'number' ? toNumber(named) : isUuid(named) ? named : undefined;
      if (key === undefined) return undefined;
      const row = await db.maybe<Row>(sql`
        select ${columnsFor({ actor, now: clock() })} from ${from}
        where ${allOf([sql`${id} = ${key}`, within, reachedBy(actor)])}`);
      return row && toRecord(row);
    },
  };
}

type Listing = {
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
async function pageOf<Row extends object>(
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
function allOf(conditions: (Sql | undefined)[]): Sql {
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

/** Each word begins one of the column's: what a full-text index finds, unlike `contains`. */
export const begins = (words: readonly string[], column: Sql): Sql => sql`
  to_tsvector('simple', plain(${column})) @@ to_tsquery('simple', plain(${words.map((word) => `${word}:*`).join(' & ')}))`;

/** Each word is one of the column's, by the same index. */
export const has = (words: readonly string[], column: Sql): Sql => sql`
  to_tsvector('simple', plain(${column})) @@ to_tsquery('simple', plain(${words.join(' & ')}))`;

/** It is what is asked for; undefined when nothing is. */
export const equals = (asked: string, column: Sql): Sql | undefined =>
  asked === '' ? undefined : sql`${column}::text = ${asked}`;

/** Of these ids only; undefined when none are named. */
function among(ids: string, column: Sql): Sql | undefined {
  if (ids === '') return undefined;
  return sql`${column}::text = any(${ids.split(',')}::text[])`;
}
