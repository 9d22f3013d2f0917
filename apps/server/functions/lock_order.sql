-- Locks an order after the account that holds its customer's balance, as everything that moves its money does.
create or replace function lock_order(p_order uuid) returns void language plpgsql as $$
begin
  perform lock_holder((select customer_id from orders where id = p_order));
  perform 1 from orders where id = p_order for no key update;
end $$;
