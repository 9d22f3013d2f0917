-- The day that an order was for as something of it was missing: what there wasn't then makes no room on that day, and is no unit of
-- another to which the order is moved.
alter table missing_lines add day date;
update missing_lines q set day = o.day from orders o where o.id = q.order_id;
