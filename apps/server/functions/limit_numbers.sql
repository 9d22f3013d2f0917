-- Limits the numbers other than the customer's own that were asked to pay within a day and haven't; of orders that the shop's
-- people take, every number. Called after this number was added.
create or replace function limit_numbers(p_customer customers, p_phone text, p_limits jsonb, p_now timestamptz) returns void
language plpgsql as $$
declare
  origin jsonb;
  rung integer;
  frees timestamptz;
begin
  if p_phone is null or (p_phone = p_customer.phone and not p_limits ? 'taken') then return; end if;
  perform lock_origins(p_limits);
  with numbers as (
    select p.phone, max(p.requested_at) as rung_at from payments p join orders o on o.id = p.order_id
    where o.customer_id = p_customer.id and p.requested_at > p_now - interval '1 day'
      and p.method = 'mbway' and p.phone <> p_customer.phone and o.taken_by is null
    group by p.phone having not bool_or(p.state in ('paid', 'refunding', 'refunded'))
  ) select count(*), min(rung_at) into rung, frees from numbers;
  if rung > (p_limits->>'numbers')::integer then perform refuse_until('too_many_numbers', frees + interval '1 day', p_now); end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    with numbers as (
      select p.phone, max(p.requested_at) as rung_at from order_origins f
      join orders o on o.id = f.order_id join payments p on p.order_id = o.id join customers c on c.id = o.customer_id
      where f.key = origin->>'key' and f.created_at > p_now - interval '1 day' and p.requested_at > p_now - interval '1 day'
        and p.method = 'mbway' and (p.phone is distinct from c.phone or o.taken_by is not null)
      group by p.phone having not bool_or(p.state in ('paid', 'refunding', 'refunded'))
    ) select count(*), min(rung_at) into rung, frees from numbers;
    if rung > (origin->>'numbers')::integer then perform refuse_until('too_many_numbers', frees + interval '1 day', p_now); end if;
  end loop;
end $$;
