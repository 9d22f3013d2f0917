import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { isMember, isReachedBy, isUnderCap } from '#modules/broadcasts/audience.ts';
import { type ReachForm, segmentColumns } from '#modules/broadcasts/broadcast-form.ts';
import { codeOf } from '#modules/coupons/redeem-coupon.ts';
import type { Queryable } from '#platform/database.ts';
import type { Settings } from '#platform/settings.ts';

type Counted = { segment: number; push: number; sms: number; email: number; chosen: number; free: number };

/** Whom it would reach if it went now. Who is left out is only known when the lot is drawn. */
export async function countReach(db: Queryable, form: ReachForm, settings: Settings, now: Date) {
  const { segment, chosen, free, ...agreed } = await db.one<Counted>(sql`
    with people as (
      select ${isReachedBy('push')} as push, ${isReachedBy('sms')} as sms, ${isReachedBy('email')} as email,
        ${isReachedBy(form.canal)} as chosen, ${isUnderCap(settings.marketingPerWeek, now)} as free
      from ${customerView} customer where ${isMember(segmentColumns(form), now)}
    )
    select count(*) as segment, count(*) filter (where push) as push, count(*) filter (where sms) as sms,
      count(*) filter (where email) as email, count(*) filter (where chosen) as chosen,
      count(*) filter (where chosen and free) as free
    from people`);
  const control = Math.round((free * form.controlo) / 100);
  const code = form.cupao === null ? null : await codeOf(db, form.cupao, now);
  const { publicUrl: public_url, smsPartMills: part_mills } = settings;
  return {
    segment,
    agreed,
    at_cap: chosen - free,
    control,
    told: free - control,
    code,
    public_url,
    part_mills,
  };
}
