-- By another clock a shop's sales are of other hours, and at midnight of other days.
create or replace function note_changed_clock() returns trigger language plpgsql as $$
begin
  insert into sales_days_changed (shop_id, day)
  select distinct new.id, day + near from sales_by_day, generate_series(-1, 1) near where shop_id = new.id and not by_month;
  return null;
end $$;
create or replace trigger day_changed after update of time_zone on shops
for each row when (old.time_zone <> new.time_zone) execute function note_changed_clock();
