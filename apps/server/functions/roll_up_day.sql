-- Recomputes a day of these shops. Rows that don't change are neither written nor locked by a conflict, which would be a write.
create or replace function roll_up_day(p_shops integer[], p_day date) returns void language plpgsql as $$
begin
  with fresh as materialized (select * from sales_of_day(p_shops, p_day)), gone as (
    delete from sales_by_hour had where not by_month and shop_id = any(p_shops) and day = p_day and not exists (
      select from fresh where (fresh.shop_id, fresh.hour, fresh.channel, fresh.method) = (had.shop_id, had.hour, had.channel, had.method))
  )
  insert into sales_by_hour
  select false, shop_id, p_day, hour, channel, method, sales, cents, newcomers, regulars, promised, kept from fresh
  except select * from sales_by_hour where not by_month and shop_id = any(p_shops) and day = p_day
  on conflict (by_month, shop_id, day, hour, channel, method) do update set sales = excluded.sales, cents = excluded.cents,
    newcomers = excluded.newcomers, regulars = excluded.regulars, promised = excluded.promised, kept = excluded.kept;

  with fresh as materialized (
    select shop_id, channel, method, sum(sales)::integer as sales, sum(cents)::bigint as cents, sum(newcomers)::integer as newcomers,
      sum(regulars)::integer as regulars, sum(promised)::integer as promised, sum(kept)::integer as kept
    from sales_by_hour where not by_month and shop_id = any(p_shops) and day = p_day group by shop_id, channel, method
  ), gone as (
    delete from sales_by_day had where not by_month and shop_id = any(p_shops) and day = p_day
      and not exists (select from fresh where (fresh.shop_id, fresh.channel, fresh.method) = (had.shop_id, had.channel, had.method))
  )
  insert into sales_by_day
  select false, shop_id, p_day, channel, method, sales, cents, newcomers, regulars, promised, kept from fresh
  except select * from sales_by_day where not by_month and shop_id = any(p_shops) and day = p_day
  on conflict (by_month, shop_id, day, channel, method) do update set sales = excluded.sales, cents = excluded.cents,
    newcomers = excluded.newcomers, regulars = excluded.regulars, promised = excluded.promised, kept = excluded.kept;

  with fresh as materialized (select * from products_of_day(p_shops, p_day)), gone as (
    delete from products_by_hour had where not by_month and shop_id = any(p_shops) and day = p_day and not exists (
      select from fresh where (fresh.shop_id, fresh.hour, fresh.code) = (had.shop_id, had.hour, had.code))
  ), named as (
    insert into sold_products select code, max(name) as name from fresh group by code except select code, name from sold_products
    order by code on conflict (code) do update set name = excluded.name
  )
  insert into products_by_hour select false, shop_id, p_day, hour, code, units, cents from fresh
  except select * from products_by_hour where not by_month and shop_id = any(p_shops) and day = p_day
  on conflict (by_month, shop_id, day, hour, code) do update set units = excluded.units, cents = excluded.cents;

  with fresh as materialized (select * from vat_of_day(p_shops, p_day)), gone as (
    delete from vat_by_day had where not by_month and shop_id = any(p_shops) and day = p_day
      and not exists (select from fresh where (fresh.shop_id, fresh.rate) = (had.shop_id, had.rate))
  )
  insert into vat_by_day select false, shop_id, p_day, rate, cents from fresh
  except select * from vat_by_day where not by_month and shop_id = any(p_shops) and day = p_day
  on conflict (by_month, shop_id, day, rate) do update set cents = excluded.cents;

  with fresh as materialized (select * from baskets_of_day(p_shops, p_day)), gone as (
    delete from baskets_by_day had where not by_month and shop_id = any(p_shops) and day = p_day
      and not exists (select from fresh where (fresh.shop_id, fresh.one, fresh.other) = (had.shop_id, had.one, had.other))
  )
  insert into baskets_by_day select false, shop_id, p_day, one, other, baskets from fresh
  except select * from baskets_by_day where not by_month and shop_id = any(p_shops) and day = p_day
  on conflict (by_month, shop_id, day, one, other) do update set baskets = excluded.baskets;
end $$;
