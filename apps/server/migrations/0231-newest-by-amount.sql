-- outside a transaction: tills sell meanwhile. Where all is sold by line, whoever looks for the newest by its amount passes over none of it.
drop index concurrently if exists transactions_newest_by_amount;
create index concurrently transactions_newest_by_amount on transactions (happened_at desc) where client_id is not null and not by_line;
