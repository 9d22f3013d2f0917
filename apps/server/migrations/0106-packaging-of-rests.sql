-- What was told of rests before, put right: where an advance paid packaging alone it was no sale, and all of it came with the rest;
-- one that was undone had what was left after the advance too.
update transactions t set packaging_cents = o.packaging_cents
    - (select coalesce(sum(r.unpaid_packaging_cents), 0) from order_refunds r
       where r.order_id = o.id and (t.reversed_by is null or r.refunded_at <= t.happened_at))
    - case when exists (select from transactions f where f.order_id = o.id and f.happened_at = o.paid_at)
      then least(o.packaging_cents, o.total_cents - o.later_cents) else 0 end
from orders o where o.id = t.order_id and o.packaging_cents > 0 and o.later_cents > 0 and t.happened_at <> o.paid_at;
