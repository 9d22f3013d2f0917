-- What was paid for packaging with a sale, which its own amounts leave out: it earns nothing. A movement says both.
alter table transactions add column packaging_cents integer not null default 0;

-- Packaging is paid before anything else; what was left of it came with the rest.
update transactions t set packaging_cents = case
    when t.happened_at = o.rest_paid_at then o.packaging_cents - least(o.packaging_cents, o.total_cents - o.later_cents)
      - (select coalesce(sum(r.unpaid_packaging_cents), 0) from order_refunds r where r.order_id = o.id)
    else least(o.packaging_cents, o.total_cents - o.later_cents) end
from orders o where o.id = t.order_id and o.packaging_cents > 0;
