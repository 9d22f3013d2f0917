import { freeTag } from '@fornada/domain/tag.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

type Named = {
  /** With a column `tag`. */
  table: string;
  name: string;
  /** What the tag begins with when the name gives none. */
  otherwise: string;
  /** Where no two may have the same. */
  within?: Sql | undefined;
  /** The record itself: it may keep what it has. */
  id: number;
};

/** The end of an address for what has none yet: its name's, and another than those that are there. */
export async function makeTag(tx: Tx, { table, name, otherwise, within, id }: Named): Promise<string> {
  const rows = await tx.query<{ tag: string }>(sql`
    select tag from ${raw(table)} where id <> ${id} and ${within ?? sql`true`}`);
  return freeTag(name, otherwise, new Set(rows.map(({ tag }) => tag)));
}
