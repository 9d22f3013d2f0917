-- Limits unpaid orders; those that the shop's people take are counted apart from the customer's own. An order counts until it is
-- paid, cancelled or its window has closed, ended or not. Reads the orders of who asks first, in a step of its own: who else waits
-- for a payment, few or thousands, is never gone through.
create or replace function limit_unpaid(p_customer bigint, p_limits jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  origin jsonb;
  waiting integer;
  frees timestamptz;
begin
  perform lock_origins(p_limits);
  with own as materialized (
    select o.state, o.paid, o.expires_at from orders o
    where o.customer_id = p_customer and o.state < 'collected'
      and (o.taken_by is not null) = coalesce((p_limits->>'taken')::boolean, false)
  ) select count(*), min(expires_at) into waiting, frees from own
  where state = 'awaiting_payment' and not paid and expires_at > p_now;
  if waiting >= (p_limits->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    continue when origin->>'unpaid' is null;
    -- Where fewer wait in the whole chain nobody's are too many. Behind one address of a provider may be a thousand phones.
    select count(*) into waiting from (
      select from orders where state = 'awaiting_payment' and not paid and expires_at > p_now limit (origin->>'unpaid')::integer) anybodys;
    continue when waiting < (origin->>'unpaid')::integer;
    -- No window is longer than an hour (PAYMENT_WINDOW_SECONDS, CARD_WINDOW_SECONDS).
    with own as materialized (
      select o.state, o.paid, o.expires_at from order_origins f join orders o on o.id = f.order_id
      where f.key = origin->>'key' and f.created_at > p_now - interval '1 hour'
    ) select count(*), min(expires_at) into waiting, frees from own
    where state = 'awaiting_payment' and not paid and expires_at > p_now;
    if waiting >= (origin->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  end loop;
end $$;
