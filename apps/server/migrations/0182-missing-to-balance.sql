-- How money was wanted back: the same answer with another wish isn't the same.
alter table missing_lines add to_balance boolean not null default false;
update missing_lines q set to_balance = true from order_refunds r where r.id = q.refund_id and r.to_balance;
