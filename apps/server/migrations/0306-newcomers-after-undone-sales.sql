-- Who bought first after a sale that was undone is new on that day (sales_of_day): those days are added up once more.
insert into sales_days_changed (shop_id, day)
select distinct s.id, (next.happened_at at time zone s.time_zone)::date
from transactions undone
cross join lateral (
  select shop_id, happened_at from transactions later
  where later.customer_id = undone.customer_id and later.reversed_at is null
    and (later.happened_at, later.id) > (undone.happened_at, undone.id)
  order by later.happened_at, later.id limit 1) next
join shops s on s.id = next.shop_id
where undone.reversed_at is not null;
