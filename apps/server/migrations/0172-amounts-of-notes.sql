-- What the certified provider was asked to take back by the note; null for those of before this was kept.
alter table order_refunds add credit_note_cents integer;
alter table till_returns add credit_note_cents integer;
