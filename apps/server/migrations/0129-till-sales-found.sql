-- outside a transaction: tills sell meanwhile. By what the office looks for (docs/decisions/0366-orders-and-sales.md).
drop index concurrently if exists till_sales_newest;
create index concurrently till_sales_newest on till_sales (sold_at desc);
drop index concurrently if exists till_sales_by_code;
create index concurrently till_sales_by_code on till_sales (right(id::text, 6));
drop index concurrently if exists till_sales_by_paid;
create index concurrently till_sales_by_paid on till_sales (paid_cents, sold_at desc);
drop index concurrently if exists till_sales_by_method;
create index concurrently till_sales_by_method on till_sales (method, sold_at desc);
drop index concurrently if exists till_sales_by_tax_id;
create index concurrently till_sales_by_tax_id on till_sales (invoice_tax_id, sold_at desc) where invoice_tax_id <> '';
