-- 'p_limits' is {"unpaid", "numbers", "origins": [{"key", "unpaid", "numbers"}]}: how many orders may wait for their
-- payment at once, and how many numbers that aren't the customer's own may be rung in a day without paying; by the customer,
-- and by each of where they come from. Callers from one origin wait for each other, so that no more pass at once.
create or replace function lock_origins(p_limits jsonb) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(key, 21)) from (
    select origin->>'key' as key from jsonb_array_elements(p_limits->'origins') origin order by 1) keys;
$$;
