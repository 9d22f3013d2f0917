-- 'p_limits' is {"unpaid", "numbers", "origins": [{"key", "unpaid", "numbers"}]}: how many orders may await
-- payment at once, and how many numbers other than the customer's own may be asked in vain per day, by customer and by
-- origin; and "taken" where the shop's people ask on behalf of somebody. Callers from one origin wait for each other, so that
-- concurrent ones can't pass the limit.
create or replace function lock_origins(p_limits jsonb) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(key, 21)) from (
    select origin->>'key' as key from jsonb_array_elements(p_limits->'origins') origin order by 1) keys;
$$;
