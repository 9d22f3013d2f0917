-- What else than its invoice an order's documents are about: an advance that had one of its own, money that went back. Volatile, so
-- that a statement that waited for the order's row is told what was committed meanwhile.
create or replace function documents_beside(p_order uuid, out advance boolean, out credit boolean) language sql volatile as $$
  select exists (select from order_advances where order_id = p_order), exists (select from order_refunds where order_id = p_order)
$$;
