-- Who bought first after a sale that was undone is new on that day, and isn't after one that was told late (sales_of_day): those
-- days are added up once more. What a merge moved says no more whose it was.
insert into sales_days_changed (shop_id, day)
select distinct s.id, (next.happened_at at time zone s.time_zone)::date
from transactions earlier
cross join lateral (
  select shop_id, happened_at from transactions later
  where later.customer_id = earlier.customer_id and later.reversed_at is null
    and (later.happened_at, later.id) > (earlier.happened_at, earlier.id)
  order by later.happened_at, later.id limit 1) next
join shops s on s.id = next.shop_id
where earlier.reversed_at is not null or earlier.happened_at < earlier.recorded_at - interval '10 minutes';
