-- Whether an order has something left to be paid, and may still be: one that nobody came for isn't asked any more.
create or replace function owes_rest(bill orders) returns boolean language sql immutable parallel safe as $$
  select bill.paid and bill.owed_cents > 0 and bill.state in ('awaiting_payment', 'received', 'preparing', 'ready', 'collected')
$$;
