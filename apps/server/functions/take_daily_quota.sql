-- Refuses an order that asks for more of a product than its shop, or all shops that bake together, make for a day. 'p_limited' has
-- code, quantity, limit and group_limit (0 is none) of each such product. What is taken is counted anew (units_of_days), so that
-- nothing has to be given back. Orders of one product, day and bakery wait for each other.
create or replace function take_daily_quota(p_shop shops, p_day date, p_limited jsonb) returns void language plpgsql as $$
declare
  asked record;
  bakery text := coalesce(nullif(p_shop.production_group, ''), p_shop.id::text);
  together integer[] := array(select s.id from shops s
    where s.id = p_shop.id or (s.production_group = p_shop.production_group and s.production_group <> ''));
  own integer;
  of_group integer;
begin
  for asked in
    select * from jsonb_to_recordset(p_limited) as item (code text, quantity integer, "limit" integer, group_limit integer) order by code
  loop
    perform pg_advisory_xact_lock(23, hashtext(concat_ws(' ', bakery, p_day, asked.code)));
    select coalesce(sum(units) filter (where shop_id = p_shop.id), 0), coalesce(sum(units), 0) into own, of_group
    from units_of_days(together, array[asked.code], p_day, p_day, null);
    if (asked.limit > 0 and own + asked.quantity > asked.limit)
      or (asked.group_limit > 0 and of_group + asked.quantity > asked.group_limit) then
      perform refuse('date_not_possible');
    end if;
  end loop;
end $$;
