-- Whatever becomes of a charge becomes of the other parts of the purchase that it was asked for. A part of which
-- nothing is asked now has no payment, and is paid with them.
create or replace function settle_parts(charge payments, p_outcome payment_state, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
declare
  part orders;
begin
  if charge.charge_cents is null then return; end if;
  perform settle_payment(p.id, p_outcome, p_reason, p_now) from payments p where p.charge_id = charge.id;
  if p_outcome <> 'paid' then return; end if;
  for part in
    select o.* from orders o where o.purchase_id = (select purchase_id from orders where id = charge.order_id)
      and o.total_cents = o.later_cents and o.state = 'awaiting_payment' and not o.paid
  loop
    perform mark_order_paid(part, p_now);
  end loop;
end $$;
