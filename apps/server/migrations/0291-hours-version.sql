-- Orders are priced by the hours that their process knows, and those change while an order is on its way.
alter table shops add column hours_version bigint not null default 0;

-- Called in front of place_order, before it locks anything: while an order of the shop is placed nobody changes its hours, and one
-- that was priced by other hours than those in force is priced again. Who changes them takes the same lock alone (lock_hours).
create function hold_hours(p_shop integer, p_version bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21, p_shop);
  perform 1 from shops where id = p_shop and hours_version = p_version;
  if not found then perform refuse('menu_changed'); end if;
  return true;
end $$;

create function lock_hours(p_shop integer) returns void language sql as $$
  select pg_advisory_xact_lock(21, p_shop);
$$;
