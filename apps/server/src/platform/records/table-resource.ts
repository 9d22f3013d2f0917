import type { OfficeQuery, OfficeRecord } from '@fornada/contract/office.ts';
import type { OfficeResourceName } from '@fornada/contract/office-resources.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Tx } from '#platform/database.ts';
import { makeTag } from './make-tag.ts';
import { among, contains, pageOf } from './page-of.ts';
import { type OfficeResource, toNumber } from './resource.ts';

type FormSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

type Declaration<Row, S extends FormSchema> = {
  name: OfficeResourceName;
  noun: string;
  /** With a primary key `id` that counts up. */
  table: string;
  /** A file's item. */
  schema: S;
  /** In a form it may be left empty: it is made of the title. */
  tag: v.GenericSchema<unknown, string>;
  /** Columns in which words are looked for. */
  search: string[];
  /** Columns by the wire's name, for sorting. */
  sorts: Record<string, string>;
  order: string;
  where?(query: OfficeQuery): (Sql | undefined)[];
  toRecord(row: Row): OfficeRecord;
  /** The columns that the form fills. */
  toRow(input: v.InferOutput<S>, now: Date): Record<string, unknown>;
  /** New ones stand at the end of their list. */
  hasPosition?: boolean;
  /** The column within whose value no two have the same tag; none is the whole table. */
  tagWithin?: string;
  announce(tx: Tx): Promise<void>;
};

/** A resource that is one table: what anyone of the chain reads and its publishers write. */
export function tableResource<Row extends object, S extends FormSchema>(
  declaration: Declaration<Row, S>,
): OfficeResource {
  const { name, noun, search, sorts, order, where, toRecord, announce, tagWithin } = declaration;
  const table = raw(declaration.table);
  const schema = v.object({ ...declaration.schema.entries, tag: declaration.tag });

  async function toRow(tx: Tx, id: number, input: v.InferOutput<S>, now: Date) {
    const row = declaration.toRow(input, now);
    if (row.tag !== '') return row;
    const within = tagWithin && sql`${raw(tagWithin)} = ${row[tagWithin] as number}`;
    const named = { table: declaration.table, name: String(row.title), otherwise: noun, id };
    return { ...row, tag: await makeTag(tx, { ...named, ...(within && { within }) }) };
  }

  return {
    name,
    noun,
    schema,
    list: (db, query) =>
      pageOf<Row>(db, query, {
        from: sql`${table} kept`,
        columns: sql`kept.*`,
        conditions: [
          contains(query.q, search.map(raw)),
          among(query.ids, sql`kept.id`),
          ...(where?.(query) ?? []),
        ],
        sorts: Object.fromEntries(Object.entries(sorts).map(([field, column]) => [field, raw(column)])),
        order: raw(order),
        toRecord,
      }),
    async read(db, id) {
      const row = await db.maybe<Row>(sql`select * from ${table} where id = ${toNumber(id) ?? 0}`);
      return row && toRecord(row);
    },
    async create(tx, input, { now }) {
      // Ids are counted by hand, because files may bring their own: one at a time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${declaration.table}))`);
      const { next, last } = await tx.one<{ next: number; last: number }>(
        declaration.hasPosition
          ? sql`select coalesce(max(id), 0) + 1 as next, coalesce(max(position), 0) + 1 as last from ${table}`
          : sql`select coalesce(max(id), 0) + 1 as next, 0 as last from ${table}`,
      );
      const place = declaration.hasPosition ? { position: last } : {};
      const row = { id: next, ...place, ...(await toRow(tx, next, input, now)) };
      const columns = raw(Object.keys(row).join(', '));
      await tx.execute(sql`
        insert into ${table} (${columns})
        select ${columns} from json_populate_record(null::${table}, ${JSON.stringify(row)})`);
      await announce(tx);
      return next;
    },
    async update(tx, id, input, { now }) {
      const row = await toRow(tx, toNumber(id) ?? 0, input, now);
      const columns = raw(Object.keys(row).join(', '));
      await tx.execute(sql`
        update ${table} set (${columns}) =
          (select ${columns} from json_populate_record(null::${table}, ${JSON.stringify(row)}))
        where id = ${toNumber(id) ?? 0}`);
      await announce(tx);
    },
    async remove(tx, id) {
      await tx.execute(sql`delete from ${table} where id = ${toNumber(id) ?? 0}`);
      await announce(tx);
    },
  };
}
