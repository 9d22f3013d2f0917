// References of rows that are loaded rather than done, checked once for each foreign key instead of once for each row.
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

type ForeignKey = {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  keys: string[];
};

/**
 * Loads rows without a trigger for each of them, and checks what they refer to at the end. Defaults, unique keys and checks hold as ever.
 * It takes a superuser, as whom the embedded database is reached; for anybody else every row is checked as ever.
 * @param load inserts, and whatever else of its rows no trigger has to know
 * @throws where a row refers to what isn't there: the transaction can't be committed
 */
export async function withReferencesLast<T>(tx: Tx, load: () => Promise<T>): Promise<T> {
  const { mayWait } = await tx.one<{ mayWait: boolean }>(
    sql`select current_setting('is_superuser')::boolean as "mayWait"`,
  );
  if (!mayWait) return await load();
  await tx.execute(sql`set local session_replication_role = replica`);
  const loaded = await load();
  await tx.execute(sql`set local session_replication_role = origin`);
  for (const key of await listKeys(tx)) await checkKey(tx, key);
  return loaded;
}

/** Those of the tables that this transaction has put rows into, by PostgreSQL's counters; of the session's last ones too, maybe. */
const listKeys = (db: Queryable): Promise<ForeignKey[]> =>
  db.query(sql`
    with loaded as (
      select coalesce(pg_partition_root(relid), relid)::oid as id from pg_stat_xact_user_tables where n_tup_ins > 0)
    select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      array(select quote_ident(a.attname) from unnest(k.conkey) with ordinality at (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = at.number order by at.place) as columns,
      array(select quote_ident(a.attname) from unnest(k.confkey) with ordinality at (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = at.number order by at.place) as keys
    from pg_constraint k
    where k.contype = 'f' and k.conparentid = 0 and k.conrelid in (select id from loaded)
    order by 2, 1`);

async function checkKey(tx: Tx, { name, child, parent, columns, keys }: ForeignKey): Promise<void> {
  const of = (alias: string, names: string[]): Sql => join(names.map((one) => raw(`${alias}.${one}`)));
  const told = sql`(${of('child', columns)})`;
  const known = sql`(${of('parent', keys)})`;
  // As the check of each row does, so that nobody removes what is referred to before this is committed. Of what is loaded here nobody knows.
  await tx.execute(sql`
    select from ${raw(parent)} parent
    where xmin <> pg_current_xact_id()::xid and ${known} in (select ${of('child', columns)} from ${raw(child)} child)
    for key share of parent`);
  const { dangling } = await tx.one<{ dangling: boolean }>(sql`
    select exists (
      select from ${raw(child)} child
      where ${join(
        columns.map((one) => raw(`child.${one} is not null`)),
        ' and ',
      )}
        and not exists (select from ${raw(parent)} parent where ${known} = ${told})) as dangling`);
  if (dangling) throw new Error(`A row of ${child} refers to what isn't there: ${name}`);
}
