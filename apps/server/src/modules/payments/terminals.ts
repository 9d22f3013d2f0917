// The card terminals of shops, as the office keeps them and the tills choose of them.
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

export type NewTerminal = { shopId: number; name: string; reference: string; isActive: boolean };

/** @returns null where another one has that reference */
export async function addTerminal(tx: Tx, terminal: NewTerminal, now: Date): Promise<string | null> {
  const { shopId, name, reference, isActive } = terminal;
  const added = await tx.maybe<{ id: string }>(sql`
    insert into card_terminals (shop_id, name, reference, active, created_at)
    values (${shopId}, ${name}, ${reference}, ${isActive}, ${now}) on conflict (reference) do nothing returning id`);
  return added?.id ?? null;
}

/** A column of others' statements: the terminals of a shop that may be asked. */
export const terminalsOf = (shop: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'nome', t.name) order by t.name, t.id), '[]')
  from card_terminals t where t.shop_id = ${shop} and t.active)`;

export const findTerminal = (
  db: Queryable,
  shopId: number,
  id: string,
): Promise<{ name: string; reference: string } | undefined> =>
  db.maybe(
    sql`select name, reference from card_terminals where id = ${id} and shop_id = ${shopId} and active`,
  );

/** Where there is no simulator any more nobody has those that it played. */
export async function endTerminals(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from card_terminals`);
}
