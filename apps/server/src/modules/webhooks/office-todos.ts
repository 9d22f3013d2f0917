import sql from 'sql-template-tag';
import { managesNoMore } from '#modules/staff/create-staff.ts';
import type { Todo } from '#platform/records/todo.ts';

export const webhookTodos: Todo[] = [
  {
    kind: 'webhook',
    waiting: () => sql`
      select id::text, shop_id, coalesce(disabled_at, failing_since) as since from webhook_endpoints
      where disabled_at is not null or (active and failing_since is not null)`,
  },
  {
    // Where it sends to was chosen by who has no access any more: whoever saves it answers for it from then on.
    kind: 'webhook_left',
    waiting: () => sql`
      select kept.id::text, kept.shop_id, kept.created_at as since from webhook_endpoints kept
      where kept.active and kept.disabled_at is null and ${managesNoMore(sql`kept.created_by`, sql`kept.shop_id`)}`,
  },
];
