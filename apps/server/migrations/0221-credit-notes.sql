-- When the certified provider was first asked for an order's document: from then on there may be one, whether or not its id
-- has come back. What takes it back when the order's money goes back has an id of its own.
alter table orders add column invoice_asked_at timestamptz;
alter table orders add column credit_note_id text;
-- Those that have a document were asked for it at some time after they were paid.
update orders set invoice_asked_at = paid_at where invoice_id is not null;
