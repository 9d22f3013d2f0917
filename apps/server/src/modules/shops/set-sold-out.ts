import sql, { type Sql } from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { availabilityKey } from './availability.ts';

export type SoldOut = {
  shopId: number;
  /** Of a product or an extra. */
  code: string;
  /** When it is back by itself; null is back now. */
  until: Date | null;
};

/** Marks a product as sold out until a time, or as available again. */
export async function setSoldOut(tx: Tx, { shopId, code, until }: SoldOut): Promise<void> {
  await tx.execute(
    until === null
      ? sql`delete from sold_out where shop_id = ${shopId} and code = ${code}`
      : sql`insert into sold_out (shop_id, code, until) values (${shopId}, ${code}, ${until})
            on conflict (shop_id, code) do update set until = excluded.until`,
  );
  await appendEvent(tx, {
    topic: 'shop.sold_out',
    payload: { shopId, code, until: until?.toISOString() ?? null },
    keys: [`shop:${shopId}`, availabilityKey(shopId)],
  });
  contentChanges(tx);
}

/** Whether a shop has run out of what has this code until after that time. */
export const isSoldOut = (shopId: Sql, code: Sql, until: Sql): Sql => sql`exists (
  select from sold_out s where s.shop_id = ${shopId} and s.code = ${code} and s.until > ${until})`;
