import sql from 'sql-template-tag';
import { chainDay } from '#platform/chain-days.ts';
import type { Todo } from '#platform/records/todo.ts';

export const couponTodos: Todo[] = [
  {
    // In use, and over within three days: they are never changed, but another may follow.
    kind: 'coupon',
    waiting: (now) => sql`
      select id::text, shop_id, ends_on::timestamptz as since from coupons
      where ended_at is null and redeemed_count < total
        and ${chainDay(now)} between greatest(starts_on, ends_on - 3) and ends_on`,
  },
];
