-- Of what an order still owes, what is packaging: it is paid first, so it is owed when all else is.
create or replace function owed_packaging(bill orders) returns integer language sql stable as $$
  select greatest(bill.owed_cents - (bill.subtotal_cents - bill.packaging_cents - bill.discount_cents
    - coalesce(sum(r.gross_cents - r.packaging_cents - r.discount_cents), 0)), 0)::integer
  from order_refunds r where r.order_id = bill.id
$$;
