import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { type CouponForm, couponForm, createCoupon } from '#modules/coupons/create-coupon.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { chainDay } from '#platform/chain-days.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';

/** Coupons. What was promised stands: they are created and ended, never changed; removing one ends it. */
export const couponsResource: OfficeResource<'cupoes'> = {
  ...listed('cupoes', {
    noun: 'coupon',
    from: sql`coupons kept`,
    columns: ({ now }) => {
      const today = chainDay(now);
      return sql`kept.*, ${personName(sql`kept.created_by`)} as author,
      (select coalesce(sum(amount_cents - taken_back_cents), 0) from coupon_redemptions where coupon_id = kept.id) as given_cents,
      case
        when kept.ended_at is not null or kept.ends_on < ${today} then 'terminado'
        when kept.redeemed_count = kept.total then 'esgotado'
        when kept.starts_on > ${today} then 'por_comecar'
        else 'ativo' end as state`;
    },
    id: sql`kept.id`,
    search: [sql`kept.code`, sql`kept.name`],
  }),
  schema: couponForm,
  create: (tx, coupon: CouponForm, { actor, now, context }) =>
    createCoupon(tx, coupon, actor, context.settings, now),
  async remove(tx, id, { now }) {
    await tx.execute(sql`
      update coupons set ended_at = ${now} where id = ${toNumber(id) ?? 0} and ended_at is null`);
  },
};

/** Who redeemed a coupon, newest first, by name and number: marketing sees neither phones nor addresses. */
export const redemptionsResource = listed('resgates', {
  noun: 'coupon-redemption',
  from: sql`coupon_redemptions kept join ${customerView} customer on customer.id = kept.customer_id`,
  columns: sql`kept.*, customer.name`,
  id: sql`kept.id`,
  where: ({ de }) => [sql`kept.coupon_id = ${toNumber(de) ?? 0}`],
});
