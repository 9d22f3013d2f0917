-- Asked for by 0160, where it would have read the table under its lock.
alter table transactions validate constraint transactions_returned_check;
