-- outside a transaction: phones are asked meanwhile. A redemption is held for one of them.
drop index concurrently if exists till_requests_redemption;
create unique index concurrently till_requests_redemption on till_requests (redemption_id) where redemption_id is not null;
