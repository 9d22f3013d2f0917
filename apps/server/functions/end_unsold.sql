-- Ends payments that tills asked of these gateways and that were paid but aren't a sale yet: refunds them and releases the balance held
-- beside them. Whoever sells one of them at this moment is either first or too late.
create or replace function end_unsold(p_gateways text[], p_reason text, p_now timestamptz) returns void language plpgsql as $$
declare
  unsold till_requests;
  request till_requests;
begin
  for unsold in
    select r.* from till_requests r join payments p on p.id = r.payment_id
    where r.state = 'paid' and r.sale_id is null and p.gateway = any(p_gateways) order by r.customer_id, r.id
  loop
    -- The customer before the request, as everywhere.
    perform lock_holder(unsold.customer_id) where unsold.customer_id is not null;
    select * into request from till_requests where id = unsold.id and state = 'paid' and sale_id is null for no key update;
    continue when not found;
    perform give_back_held(request, p_now);
    update payments set state = payment_transition(state, 'refunding'), reason = p_reason where id = request.payment_id;
    update till_requests set state = 'ended', reason = p_reason, ended_at = p_now, sale = null, customer_id = null, redemption_id = null
    where id = request.id;
  end loop;
end $$;
