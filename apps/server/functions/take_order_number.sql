-- Takes a number for the pickup day 'p_day'. Skips numbers still used by an earlier day's order (paid and not collected, or
-- last night's, which may be paid after midnight), and those of the hours around midnight in a shop that is open then, whose
-- orders are on the board together.
create or replace function take_order_number(p_shop shops, p_day date, p_today date) returns integer language plpgsql as $$
declare
  taken integer;
  begins timestamptz := p_day::timestamp at time zone p_shop.time_zone;
  ends timestamptz := (p_day + 1)::timestamp at time zone p_shop.time_zone;
begin
  loop
    update daily_numbers set last = last + 1 where shop_id = p_shop.id and day = p_day returning last into taken;
    if taken is null then
      insert into daily_numbers as n (shop_id, day, last)
      select p_shop.id, p_day, 1 + coalesce(max(o.number), 0) from orders o
      where o.shop_id = p_shop.id and (o.day = p_day or (o.day between p_day - 8 and p_day
        and (o.pickup_at at time zone p_shop.time_zone)::date = p_day))
      on conflict (shop_id, day) do update set last = n.last + 1
      returning n.last into taken;
    end if;
    perform from orders o where o.shop_id = p_shop.id and o.number = taken and o.state < 'collected'
      and ((o.day < p_today and (o.paid or o.day = p_today - 1))
        or (o.day = p_day - 1 and o.ready_at > begins - interval '6 hours')
        or (o.day = p_day + 1 and o.ready_at < ends + interval '6 hours'));
    if not found then return taken; end if;
  end loop;
end $$;
