import { namesIn } from '@fornada/contract/codec.ts';
import type { OfficeQuery } from '@fornada/contract/office.ts';
import {
  type OfficeResourceName,
  type OfficeRow,
  officeResources,
} from '@fornada/contract/office-resources.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import type { Tx } from '#platform/database.ts';
import { listed, type PresentedRow } from './listed.ts';
import { makeTag } from './make-tag.ts';
import { type OfficeResource, toNumber } from './resource.ts';

type FormSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

type Declaration<R extends OfficeResourceName, Row, S extends FormSchema> = {
  noun: string;
  /** With a primary key `id` that counts up. */
  table: string;
  /** A file's item. */
  schema: S;
  /** In a form it may be left empty: it is made of the title. */
  tag: v.GenericSchema<unknown, string>;
  /** Columns in which words are looked for. */
  search: string[];
  order: string;
  where?(query: OfficeQuery): (Sql | undefined)[];
  toRecord?(row: Row): OfficeRow<R>;
  /** The columns that the form fills, where they aren't its fields by the names of the record's schema. */
  toRow?(input: v.InferOutput<S>, now: Date): Record<string, unknown>;
  /** The column within whose value no two have the same tag; none is the whole table. */
  tagWithin?: string;
  announce(tx: Tx): Promise<void>;
};

/** A resource that is one table: what anyone of the chain reads and its publishers write. New ones stand at its end. */
export function tableResource<
  R extends OfficeResourceName,
  S extends FormSchema,
  Row extends object = PresentedRow<R>,
>(name: R, declaration: Declaration<R, Row, S>): OfficeResource<R> {
  const { noun, search, order, where, toRecord, announce, tagWithin } = declaration;
  const table = raw(declaration.table);
  const schema = v.object({ ...declaration.schema.entries, tag: declaration.tag });
  const names = namesIn(officeResources[name].record);
  const renamed = (input: object) =>
    Object.fromEntries(
      Object.entries(input).flatMap(([field, value]) =>
        field === 'id' || names[field] === undefined ? [] : [[names[field], value]],
      ),
    );

  async function toRow(tx: Tx, id: number, input: v.InferOutput<S>, now: Date) {
    const row: Record<string, unknown> = declaration.toRow?.(input, now) ?? renamed(input as object);
    if (row.tag !== '') return row;
    const within = tagWithin && sql`${raw(tagWithin)} = ${row[tagWithin] as number}`;
    const named = { table: declaration.table, name: String(row.title), otherwise: noun, id };
    return { ...row, tag: await makeTag(tx, { ...named, ...(within && { within }) }) };
  }

  return {
    ...listed<R, Row>(name, {
      noun,
      from: sql`${table} kept`,
      columns: sql`kept.*`,
      id: sql`kept.id`,
      search: search.map((column) => raw(column)),
      order: raw(order),
      ...(where && { where }),
      ...(toRecord && { toRecord }),
    }),
    schema,
    async create(tx, input, { now }) {
      // Ids are counted by hand, because files may bring their own: one at a time.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${declaration.table}))`);
      const { next, last } = await tx.one<{ next: number; last: number }>(
        sql`select coalesce(max(id), 0) + 1 as next, coalesce(max(position), 0) + 1 as last from ${table}`,
      );
      const row = { id: next, position: last, ...(await toRow(tx, next, input, now)) };
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
