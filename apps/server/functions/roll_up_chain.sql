-- Adds the products and baskets of all shops up, once their day is (roll_up_day), and as it does.
create or replace function roll_up_chain(p_day date) returns void language plpgsql as $$
begin
  with fresh as materialized (
    select hour, code, sum(units)::integer as units, sum(cents)::bigint as cents from products_by_hour
    where not by_month and shop_id = any(array(select id from shops)) and day = p_day group by hour, code
  ), gone as (
    delete from products_by_hour had where not by_month and shop_id = 0 and day = p_day
      and not exists (select from fresh where (fresh.hour, fresh.code) = (had.hour, had.code))
  )
  insert into products_by_hour select false, 0, p_day, hour, code, units, cents from fresh
  except select * from products_by_hour where not by_month and shop_id = 0 and day = p_day
  on conflict (by_month, shop_id, day, hour, code) do update set units = excluded.units, cents = excluded.cents;

  with fresh as materialized (
    select one, other, sum(baskets)::integer as baskets from baskets_by_day
    where not by_month and shop_id = any(array(select id from shops)) and day = p_day group by one, other
  ), gone as (
    delete from baskets_by_day had where not by_month and shop_id = 0 and day = p_day
      and not exists (select from fresh where (fresh.one, fresh.other) = (had.one, had.other))
  )
  insert into baskets_by_day select false, 0, p_day, one, other, baskets from fresh
  except select * from baskets_by_day where not by_month and shop_id = 0 and day = p_day
  on conflict (by_month, shop_id, day, one, other) do update set baskets = excluded.baskets;
end $$;
