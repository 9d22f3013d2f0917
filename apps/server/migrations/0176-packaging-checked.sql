-- By itself: reading a table through locks nobody out, once the columns are there.
alter table transactions validate constraint transactions_returned_packaging_check;
alter table sale_returns validate constraint sale_returns_amount_least;
alter table till_receipts validate constraint till_receipts_packaging_check;
