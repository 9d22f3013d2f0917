import sql from 'sql-template-tag';
import type { Todo } from '#platform/records/todo.ts';

export const messageTodos: Todo[] = [
  {
    // By customer: whose address is wrong misses every message. A code is asked for again by whoever misses it.
    kind: 'email',
    waiting: (now) => sql`
      select customer_id::text as id, null::integer as shop_id, min(created_at) as since from deliveries
      where created_at > ${now}::timestamptz - interval '1 day' and state = 'failed' and channel = 'email'
        and customer_id is not null and kind not in ('code', 'link')
      group by customer_id`,
  },
];
