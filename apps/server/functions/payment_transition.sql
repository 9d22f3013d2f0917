-- The state to which a payment is moved, or null where it can't be reached from its own.
-- Generated from packages/domain/src/payments.ts by npm run generate.
create or replace function payment_transition(p_state payment_state, p_to payment_state) returns payment_state
language sql immutable parallel safe as $$
  select case
    when p_to = 'sending' and p_state in ('created') then p_to
    when p_to = 'pending' and p_state in ('created', 'sending', 'unknown') then p_to
    when p_to = 'unknown' and p_state in ('sending') then p_to
    when p_to = 'paid' and p_state in ('created', 'sending', 'pending', 'unknown', 'rejected', 'declined', 'expired', 'failed', 'cancelled') then p_to
    when p_to = 'rejected' and p_state in ('created', 'sending', 'pending', 'unknown') then p_to
    when p_to = 'declined' and p_state in ('created', 'sending', 'pending', 'unknown') then p_to
    when p_to = 'expired' and p_state in ('created', 'sending', 'pending', 'unknown') then p_to
    when p_to = 'failed' and p_state in ('created', 'sending', 'pending', 'unknown') then p_to
    when p_to = 'cancelled' and p_state in ('created', 'sending', 'pending', 'unknown') then p_to
    when p_to = 'refunding' and p_state in ('created', 'sending', 'pending', 'unknown', 'rejected', 'declined', 'expired', 'failed', 'cancelled', 'paid') then p_to
    when p_to = 'refunded' and p_state in ('refunding') then p_to
  end
$$;
