-- What came back of a sale, became another customer's, or was told later than it was sold, has its day added up again (sales_days_changed),
-- and so has an order that was ready and isn't any more.
-- What a customer bought next may have been their first by it, or no longer is.
create or replace function note_changed_day() returns trigger language plpgsql as $$
begin
  insert into sales_days_changed (shop_id, day)
  select s.id, (changed.at at time zone s.time_zone)::date
  from (
    select t.shop_id, t.happened_at as at from transactions t where t.id = new.id and tg_table_name = 'transactions'
    union all
    select next.shop_id, next.happened_at
    from unnest(array[(to_jsonb(old)->>'customer_id')::bigint, (to_jsonb(new)->>'customer_id')::bigint]) buyer
    cross join lateral (
      select shop_id, happened_at from transactions later
      where later.customer_id = buyer and later.reversed_at is null
        and (later.happened_at, later.id) > ((to_jsonb(new)->>'happened_at')::timestamptz, new.id)
      order by later.happened_at, later.id limit 1) next
    where tg_table_name = 'transactions' and (to_jsonb(old)->>'reversed_at', to_jsonb(old)->>'customer_id', to_jsonb(old)->>'happened_at')
      is distinct from (to_jsonb(new)->>'reversed_at', to_jsonb(new)->>'customer_id', to_jsonb(new)->>'happened_at')
    union all
    select t.shop_id, t.happened_at from transactions t
    where tg_table_name = 'order_refunds' and t.order_id = (to_jsonb(new)->>'order_id')::uuid
    union all
    select sale.shop_id, sale.sold_at from till_sales sale
    where tg_table_name = 'till_returns' and sale.id = (to_jsonb(new)->>'sale_id')::uuid
    union all
    select sale.shop_id, sale.sold_at from till_sales sale where tg_table_name = 'till_sales' and sale.id = new.id
    union all
    select o.shop_id, (to_jsonb(old)->>'made_at')::timestamptz from orders o where tg_table_name = 'orders' and o.id = new.id
  ) changed join shops s on s.id = changed.shop_id;
  return null;
end $$;
-- A till's sale says when it was in an update of its own: of what was sold just now no day is over.
create or replace trigger day_changed
after update of happened_at, reversed_at, returned_cents, returned_packaging_cents, customer_id on transactions
for each row when (
  (old.reversed_at, old.returned_cents, old.returned_packaging_cents, old.customer_id)
    is distinct from (new.reversed_at, new.returned_cents, new.returned_packaging_cents, new.customer_id)
  or new.happened_at < new.recorded_at - interval '10 minutes'
) execute function note_changed_day();
create or replace trigger day_changed after insert on order_refunds for each row execute function note_changed_day();
create or replace trigger day_changed after insert on till_returns for each row execute function note_changed_day();
-- One that waited on a till without a connection may be nobody's, and of another day.
create or replace trigger day_changed after insert on till_sales
for each row when (new.sold_at < now() - interval '10 minutes') execute function note_changed_day();
create or replace trigger day_changed after update of made_at on orders
for each row when (old.made_at is distinct from new.made_at and old.made_at is not null) execute function note_changed_day();
