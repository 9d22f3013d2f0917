-- Locks the shop's hours while an order is placed, and refuses one priced by other hours than the current ones, which is then
-- priced again. Called before anything else is locked. Changing the hours takes the same lock exclusively (lock_hours).
create or replace function hold_hours(p_shop integer, p_version bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(21, p_shop);
  perform 1 from shops where id = p_shop and hours_version = p_version;
  if not found then perform refuse('menu_changed'); end if;
end $$;
