-- What a coupon gave and came back, or was told later than it was used, has its day added up again (coupon_days_changed).
create or replace function note_changed_coupon_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Of what was used just now no day is over.
    insert into coupon_days_changed
    select distinct (redeemed_at at time zone 'Europe/Lisbon')::date from now_used where redeemed_at < now() - interval '10 minutes';
  else
    insert into coupon_days_changed
    select distinct (moment at time zone 'Europe/Lisbon')::date
    from had_used join now_used using (id) cross join lateral (values (had_used.redeemed_at), (now_used.redeemed_at)) at (moment)
    where (had_used.coupon_id, had_used.amount_cents, had_used.taken_back_cents, had_used.undone, had_used.redeemed_at)
      is distinct from (now_used.coupon_id, now_used.amount_cents, now_used.taken_back_cents, now_used.undone, now_used.redeemed_at);
  end if;
  return null;
end $$;
create or replace trigger day_told after insert on coupon_redemptions
referencing new table as now_used for each statement execute function note_changed_coupon_day();
create or replace trigger day_changed after update on coupon_redemptions
referencing old table as had_used new table as now_used for each statement execute function note_changed_coupon_day();
