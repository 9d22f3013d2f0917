-- Returns part of a till's sale, or with a null amount all that is left: takes back its points and gives back its share of the
-- balance, to the account that holds the customer's balance now. A part has its share of packaging, with what is odd of it, so
-- that goods are all back with the last part alone. Returns the return's id, or null when nothing was left.
create or replace function return_at_till(p_transaction uuid, p_amount integer, p_reason text, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  sale transactions;
  holder bigint;
  returned uuid := uuidv7();
  total integer;
  remaining integer;
  amount integer;
  packaging_part integer;
  balance_part integer;
begin
  holder := lock_holder((select customer_id from transactions where id = p_transaction and order_id is null));
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found then return null; end if;
  total := sale.subtotal_cents + sale.packaging_cents;
  remaining := case when sale.reversed_at is null then total - sale.returned_cents - sale.returned_packaging_cents else 0 end;
  if p_amount > remaining then
    perform refuse('return_exceeds_sale', jsonb_build_object('devolvivel', remaining / 100.0));
  end if;
  if remaining = 0 then return null; end if;
  amount := coalesce(p_amount, remaining);
  packaging_part := ceil(sale.packaging_cents::numeric * (total - remaining + amount) / total) - sale.returned_packaging_cents;
  balance_part := round(sale.discount_cents::numeric * (sale.returned_cents + amount - packaging_part)
    / greatest(sale.subtotal_cents, 1)) - sale.returned_discount_cents;

  perform take_back(sale, holder, returned, amount - packaging_part, balance_part, p_reason, p_now);
  if packaging_part > 0 then
    update sale_returns set packaging_cents = packaging_part where id = returned;
    -- One of packaging alone had no goods to come back.
    update transactions set returned_packaging_cents = returned_packaging_cents + packaging_part,
      reversed_at = case when amount = remaining then p_now end, reverse_reason = case when amount = remaining then p_reason end
    where id = sale.id;
  end if;
  return returned;
end $$;
