import sql from 'sql-template-tag';
import type { Context } from '#context';
import { shopName } from '#modules/shops/shop-name.ts';
import { deviceTokenHash } from '#modules/staff/staff-token.ts';

export type FoundDevice = { id: string; shopId: number; name: string; shopName: string };

/** Finds an enrolled device by token; undefined when unknown or revoked. */
export async function findDevice(
  { db, secrets, clock }: Pick<Context, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<FoundDevice | undefined> {
  return await db.maybe<FoundDevice>(sql`
    update till_devices d set seen_at = ${clock()}
    where d.token_hash = ${deviceTokenHash(secrets, token)} and d.revoked_at is null
    returning d.id, d.shop_id as "shopId", d.name, ${shopName(sql`d.shop_id`)} as "shopName"`);
}
