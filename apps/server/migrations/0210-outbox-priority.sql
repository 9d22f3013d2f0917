-- An event may be more or less urgent than its topic: a code than other messages, a message to everybody than one to one.
-- Null is as its topic. A version that doesn't know the column relays the event as before.
alter table outbox add column priority smallint;
