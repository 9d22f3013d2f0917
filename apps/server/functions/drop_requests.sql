-- Gives up what an order still asks for, which the gateway may not have heard yet.
create or replace function drop_requests(p_order uuid, p_to payment_state, p_now timestamptz) returns void language sql as $$
  update payments set state = payment_transition(state, p_to), finished_at = p_now
  where order_id = p_order and payment_transition(state, p_to) is not null
$$;
