-- Records the origins of an order or a payment attempt.
create or replace function remember_origins(p_order uuid, p_limits jsonb, p_now timestamptz) returns void language sql as $$
  insert into order_origins (order_id, key, created_at)
  select p_order, origin->>'key', p_now from jsonb_array_elements(p_limits->'origins') origin
  on conflict (order_id, key) do update set created_at = excluded.created_at;
$$;
