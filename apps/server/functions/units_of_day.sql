-- What an order's line takes of a day's limit: what is left of it, and what its shop said that it hasn't got: nobody else can have
-- that either.
create or replace function units_of_day(bill orders, line order_lines) returns integer language sql stable as $$
  select case when bill.state in ('cancelled', 'expired') then 0 else line.quantity - line.returned end
    + coalesce((select sum(q.quantity) from missing_lines q
        where q.order_id = bill.id and q.position = line.position and q.answer in ('refund', 'cancel')), 0)::integer
$$;
