import sql from 'sql-template-tag';
import { managesNoMore } from '#modules/staff/create-staff.ts';
import type { Todo } from '#platform/records/todo.ts';

/** Keys whose maker lost access, and may still know them: somebody revokes or changes them. */
export const keyTodos: Todo[] = [
  {
    kind: 'key',
    waiting: (now) => sql`
      select kept.id::text, kept.shop_id, kept.created_at as since from pos_keys kept
      where kept.revoked_at is null and (kept.expires_at is null or kept.expires_at > ${now})
        and ${managesNoMore(sql`kept.created_by`, sql`kept.shop_id`)}`,
  },
];
