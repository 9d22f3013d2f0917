import sql from 'sql-template-tag';
import type { Todo } from '#platform/records/todo.ts';

export const webhookTodos: Todo[] = [
  {
    kind: 'webhook',
    waiting: () => sql`
      select id::text, shop_id, coalesce(disabled_at, failing_since) as since from webhook_endpoints
      where disabled_at is not null or (active and failing_since is not null)`,
  },
];
