-- In which a notification is written; null is Portuguese. Of those before nobody knows.
alter table notifications add column language text;
