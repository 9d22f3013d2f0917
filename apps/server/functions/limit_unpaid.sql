-- Limits unpaid orders. An order counts until it is paid, cancelled or its window has closed, ended or not.
create or replace function limit_unpaid(p_customer bigint, p_limits jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  origin jsonb;
  waiting integer;
  frees timestamptz;
begin
  perform lock_origins(p_limits);
  select count(*), min(o.expires_at) into waiting, frees from orders o
  where o.customer_id = p_customer and o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now;
  if waiting >= (p_limits->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    select count(*), min(o.expires_at) into waiting, frees from orders o
    where o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now
      and exists (select from order_origins f where f.order_id = o.id and f.key = origin->>'key');
    if waiting >= (origin->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  end loop;
end $$;
