-- Returns part of a till's sale, or with a null amount all that is left: takes back its points and gives back its share of the
-- balance, to the account that holds the customer's balance now. Returns the return's id, or null when nothing was left.
create or replace function return_at_till(p_transaction uuid, p_amount integer, p_reason text, p_now timestamptz)
returns uuid language plpgsql as $$
declare
  sale transactions;
  holder bigint;
  returned uuid := uuidv7();
  remaining integer;
  amount integer;
  balance_part integer;
begin
  holder := lock_holder((select customer_id from transactions where id = p_transaction and order_id is null));
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found then return null; end if;
  remaining := case when sale.reversed_at is null then sale.subtotal_cents - sale.returned_cents else 0 end;
  if p_amount > remaining then
    perform refuse('return_exceeds_sale', jsonb_build_object('devolvivel', remaining / 100.0));
  end if;
  if remaining = 0 then return null; end if;
  amount := coalesce(p_amount, remaining);
  balance_part := round(sale.discount_cents::numeric * (sale.returned_cents + amount) / sale.subtotal_cents)
    - sale.returned_discount_cents;

  perform take_back(sale, holder, returned, amount, balance_part, p_reason, p_now);
  return returned;
end $$;
