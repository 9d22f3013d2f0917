-- Rows that are changed soon after they are written find room beside them: a change of what no index has then writes no index.
alter table customers set (fillfactor = 80);
alter table orders set (fillfactor = 70);
alter table payments set (fillfactor = 70);
alter table quotes set (fillfactor = 70);
alter table transactions set (fillfactor = 80);
alter table deliveries set (fillfactor = 80);
alter table idempotency_keys set (fillfactor = 80);
