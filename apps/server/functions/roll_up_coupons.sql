-- Adds days of the chain's clock up anew, out of the uses of their coupons. What is as it was isn't written.
create or replace function roll_up_coupons(p_days date[]) returns void language sql as $$
  with fresh as materialized (
    select day, used.* from (select distinct day from unnest(p_days) day) asked cross join lateral (
      select coupon_id, count(*)::integer as uses, sum(amount_cents - taken_back_cents)::bigint as given_cents
      from coupon_redemptions
      where not undone and redeemed_at >= day::timestamp at time zone 'Europe/Lisbon'
        and redeemed_at < (day + 1)::timestamp at time zone 'Europe/Lisbon'
      group by coupon_id) used
  ), gone as (
    delete from coupons_by_day had
    where day = any(p_days) and not exists (select from fresh where (fresh.day, fresh.coupon_id) = (had.day, had.coupon_id))
  )
  insert into coupons_by_day select day, coupon_id, uses, given_cents from fresh
  except select * from coupons_by_day where day = any(p_days)
  on conflict (day, coupon_id) do update set uses = excluded.uses, given_cents = excluded.given_cents
$$;
