-- Which version of the terms the customer's last order was placed by: the checkout asks again once there is a newer one.
alter table customers add column terms_version integer not null default 0;
update customers c set terms_version = placed.version
from (select customer_id, max(terms_version) as version from orders group by customer_id) placed
where placed.customer_id = c.id;
