import { isTodoOf, type OfficeTodo, type TodoKind, todoKinds } from '@fornada/contract/office-todos.ts';
import sql, { join } from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { shopsOf } from '#platform/records/resource.ts';
import type { Todo } from '#platform/records/todo.ts';

type Row = { kind: TodoKind; count: number; first: string; shops: string[]; shopCount: number };

/** A chain may have thousands that have said nothing of Christmas. */
const namedShops = 3;

/** What waits for this person, the most urgent first: one statement, of what each module knows of its own. */
export async function listTodos(
  db: Queryable,
  todos: readonly Todo[],
  actor: StaffActor,
  now: Date,
): Promise<OfficeTodo[]> {
  const own = shopsOf(actor);
  const parts = todos
    .filter(({ kind }) => isTodoOf(actor.role, kind))
    .map(
      ({ kind, spansShops, waiting }) => sql`
        select ${kind}::text as kind, count(${spansShops ? sql`distinct id` : sql`*`})::integer as count, (array_agg(id order by since))[1] as first,
          array_agg(distinct shop_id) as shop_ids
        from (${waiting(now, actor)}) waiting where ${own}::int[] is null or shop_id = any(${own}::int[])`,
    );
  if (parts.length === 0) return [];
  const rows = await db.query<Row>(sql`
    select kind, count, first,
      array(select name from ${shopView} shop where shop.id = any(found.shop_ids) order by position, id limit ${namedShops}) as shops,
      cardinality(array_remove(found.shop_ids, null)) as "shopCount"
    from (${join(parts, ' union all ')}) found where count > 0`);
  return rows
    .toSorted((a, b) => todoKinds.indexOf(a.kind) - todoKinds.indexOf(b.kind))
    .map(({ kind, count, first, shops, shopCount }) => ({
      ...{
        tipo: kind,
        quantos: count,
        primeiro: first,
        lojas: shops,
        outras_lojas: shopCount - shops.length,
      },
    }));
}
