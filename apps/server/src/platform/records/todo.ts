import type { TodoKind } from '@fornada/contract/office-todos.ts';
import type { Sql } from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';

export type Todo = {
  kind: TodoKind;
  /** One of them may wait in many shops, and is counted once. */
  spansShops?: boolean;
  /** Selects what waits: its `id` in its list as text, its `shop_id` (null where it is of the chain), and `since` when. */
  waiting(now: Date, actor: StaffActor): Sql;
};
