import { cents } from '@fornada/domain/money.ts';
import { isShortSms, smsParts } from '@fornada/domain/sms-letters.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { isMember, isReachedBy, isUnderCap } from '#modules/broadcasts/audience.ts';
import { type ReachForm, segmentColumns } from '#modules/broadcasts/broadcast-form.ts';
import { smsOf, textOf } from '#modules/broadcasts/broadcast-words.ts';
import { codeOf } from '#modules/coupons/redeem-coupon.ts';
import type { Queryable } from '#platform/database.ts';
import type { Settings } from '#platform/settings.ts';

type Counted = { segment: number; push: number; sms: number; email: number; chosen: number; free: number };

/** Whom it would reach if it went now, and what that would cost. Who is left out is only known when the lot is drawn. */
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
  const told = free - control;
  const code = form.cupao === null ? null : await codeOf(db, form.cupao, now);
  const words =
    form.canal === 'sms' ? smsOf({ ...form, code }, settings.publicUrl) : textOf({ ...form, code });
  const sms = form.canal === 'sms' ? costOf(words, told, settings) : null;
  return { segment, agreed, at_cap: chosen - free, control, told, words, sms };
}

function costOf(words: string, told: number, { smsPartMills }: Settings) {
  const parts = smsParts(words);
  return {
    parts,
    is_short: isShortSms(words),
    cost_cents: cents(Math.ceil((told * parts * smsPartMills) / 10)),
  };
}
