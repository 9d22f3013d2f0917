-- outside a transaction: tills sell meanwhile. What was said at a till by nobody known is found when its time is over.
drop index concurrently if exists till_sales_of_nobody;
create index concurrently till_sales_of_nobody on till_sales (sold_at) where transaction_id is null
  and (invoice_name <> '' or invoice_tax_id <> '' or lines @? '$[*].details ? (@ like_regex "«")');
