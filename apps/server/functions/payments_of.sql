-- A customer's payments: those of their orders, and what a till asked a phone or a terminal for, with the sale that it became.
create or replace function payments_of(p_customer bigint) returns table (payment_id uuid, sale_id uuid) language sql stable as $$
  select p.id, null::uuid from orders o join payments p on p.order_id = o.id where o.customer_id = p_customer
  union all
  select r.payment_id, sold.id from transactions sold join till_requests r on r.sale_id = sold.id where sold.customer_id = p_customer
$$;
