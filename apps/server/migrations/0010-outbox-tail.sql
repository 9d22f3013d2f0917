-- Realtime reads the outbox in the order in which transactions may be seen.
create index outbox_tail on outbox (transaction_id, id);
