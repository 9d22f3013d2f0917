import sql from 'sql-template-tag';
import type { Todo } from '#platform/records/todo.ts';

export const privacyTodos: Todo[] = [
  {
    // Done within the hour, unless something stops it; the law gives a month.
    kind: 'privacy',
    waiting: (now) => sql`
      select id::text, null::integer as shop_id, asked_at as since from privacy_requests
      where state = 'confirmed' and due_at < ${now}::timestamptz - interval '1 day'`,
  },
];
