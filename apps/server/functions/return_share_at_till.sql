-- Takes back part of a till's sale of which its lines say how much of the balance is in it. Callers hold the sale by line.
create or replace function return_share_at_till(
  p_transaction uuid, p_return uuid, p_amount integer, p_balance_part integer, p_reason text, p_now timestamptz, p_staff bigint
) returns bigint language plpgsql as $$
declare
  sale transactions;
  holder bigint;
begin
  holder := lock_holder((select customer_id from transactions where id = p_transaction));
  select * into strict sale from transactions where id = p_transaction for no key update;
  perform take_back(sale, holder, p_return, p_amount, p_balance_part, p_reason, p_now, p_staff);
  return holder;
end $$;
