-- Takes the rest of an order at its shop, where the money is: once by the payment's id, which the counter gave it. Returns whether
-- it had been taken so before.
create or replace function pay_at_counter(
  p_order uuid, p_payment uuid, p_method text, p_cents integer, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  bill orders;
  known payments;
begin
  perform lock_order(p_order);
  select * into bill from orders where id = p_order;
  select * into known from payments where id = p_payment;
  if found then
    if (known.order_id, known.method, known.amount_cents, known.gateway) is distinct from (p_order, p_method, p_cents, 'till') then
      perform refuse('idempotency_key_reused');
    end if;
    return true;
  end if;
  if bill.paid and bill.owed_cents = 0 then perform refuse('order_already_paid'); end if;
  if not owes_rest(bill) then perform refuse('order_not_payable'); end if;
  -- What was seen is no longer so: some of it went back.
  if bill.owed_cents <> p_cents then perform refuse('order_changed'); end if;
  -- There is no gateway to compare it with.
  insert into payments (id, order_id, attempt, gateway, method, amount_cents, state, requested_at, expires_at, finished_at, rest,
    reconciliations)
  select p_payment, p_order, coalesce(max(attempt), 0) + 1, 'till', p_method, p_cents, 'paid', p_now, p_now, p_now, true, 3
  from payments where order_id = p_order;
  perform pay_rest(bill, p_now);
  perform post_drawer(bill.shop_id, 'order', p_method, p_cents, 0, p_payment, p_now);
  return false;
end $$;
