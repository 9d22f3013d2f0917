-- Waits for orders being placed at the shop, and blocks others until the transaction's end (hold_hours).
create or replace function lock_hours(p_shop integer) returns void language sql as $$
  select pg_advisory_xact_lock(21, p_shop);
$$;
