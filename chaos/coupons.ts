// The coupons of a run: half off, for everybody once.
import { couponKey } from '@fornada/domain/coupon-code.ts';
import sql from 'sql-template-tag';
import type { Database } from '../apps/server/src/platform/database.ts';

export const couponCodes: [string, ...string[]] = ['CAOS-22', 'CAOS-33', 'CAOS-44', 'CAOS-55'];

export async function makeCoupons(db: Database): Promise<void> {
  for (const code of couponCodes)
    await db.execute(sql`
      insert into coupons (code, code_key, name, value_cents, percent, starts_on, ends_on, total, created_at)
      values (${code}, ${couponKey(code)}, ${code}, 200, 50, '2000-01-01', '2100-01-01', 1000000, now())`);
}
