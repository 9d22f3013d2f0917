-- Where an event takes an order, or null where the order doesn't obey it.
-- Generated from packages/domain/src/orders.ts by npm run generate.
create or replace function order_transition(p_state order_state, p_paid boolean, p_event text) returns order_state
language sql immutable parallel safe as $$
  select case
    when p_event = 'accept' and p_state = 'awaiting_payment' and p_paid then 'received'::order_state
    when p_event = 'start' and p_state = 'received' then 'preparing'::order_state
    when p_event = 'finish' and p_state = 'preparing' then 'ready'::order_state
    when p_event = 'collect' and p_state = 'ready' then 'collected'::order_state
    when p_event = 'leave' and p_state = 'ready' then 'not_collected'::order_state
    when p_event = 'step_back' and p_state = 'ready' then 'preparing'::order_state
    when p_event = 'step_back' and p_state = 'preparing' then 'received'::order_state
    when p_event = 'cancel' and p_state = 'awaiting_payment' then 'cancelled'::order_state
    when p_event = 'cancel' and p_state = 'received' then 'cancelled'::order_state
    when p_event = 'cancel' and p_state = 'preparing' then 'cancelled'::order_state
    when p_event = 'cancel' and p_state = 'ready' then 'cancelled'::order_state
    when p_event = 'expire' and p_state = 'awaiting_payment' and not p_paid then 'expired'::order_state
  end
$$;
