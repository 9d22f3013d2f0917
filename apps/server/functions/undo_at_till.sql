-- Reverses what is left of a till's sale: takes back its points and gives back the balance it used. Returns whether it did so
-- now.
create or replace function undo_at_till(p_transaction uuid, p_reason text, p_now timestamptz, p_staff bigint)
returns boolean language plpgsql as $$
declare
  sale transactions;
  holder bigint;
  balance_part integer;
begin
  holder := lock_holder((select customer_id from transactions where id = p_transaction and order_id is null));
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found or sale.reversed_at is not null then return false; end if;
  balance_part := sale.discount_cents - sale.returned_discount_cents;
  -- One of packaging alone had earned nothing.
  if sale.returned_cents < sale.subtotal_cents then
    perform post_entry(holder, 'reverse_earn', 'transaction:' || sale.id || ':reverse',
      0, 0, sale.returned_cents - sale.returned_discount_cents - sale.paid_cents, null, sale.id, p_now, p_reason, p_staff);
  end if;
  if balance_part > 0 then
    perform post_entry(holder, 'return_spend', 'transaction:' || sale.id || ':return',
      balance_part, 0, 0, null, sale.id, p_now, p_reason, p_staff);
    update customers set discount_total_cents = discount_total_cents - balance_part where id = sale.customer_id;
  end if;
  -- Once the balance is back: what of it a coupon gave is taken from there (take_coupon_back).
  update transactions set reversed_at = p_now, reversed_by = p_staff, reverse_reason = p_reason where id = sale.id;
  return true;
end $$;
