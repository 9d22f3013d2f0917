-- What has gone back of a sale, with its packaging: nothing of one that was reversed, which is told as such.
create or replace function returned_of_sale(t transactions) returns integer language sql stable as $$
  select t.returned_cents + t.returned_packaging_cents + case when t.packaging_cents > 0 and t.reversed_at is null
    then (select coalesce(sum(packaging_cents), 0)::integer from order_refunds where order_id = t.order_id)
      + (select coalesce(sum(packaging_cents), 0)::integer from till_returns where sale_id = t.id)
    else 0 end
$$;
