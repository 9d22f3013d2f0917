-- Counts the changes of an order and its payments: whoever heard of one asks again until the answer is as new.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A document is noted long after the order's last news. Streams say nothing of documents, so they don't count.
create or replace trigger versioned before update on orders for each row
  when ((old.invoice_asked_at, old.invoice_id, old.credit_note_id)
    is not distinct from (new.invoice_asked_at, new.invoice_id, new.credit_note_id))
  execute function count_version();
-- Nor do the notes of comparing payments with their gateway.
create or replace trigger versioned before update on payments for each row
  when ((old.state, old.phone, old.redirect_url, old.expires_at, old.finished_at, old.reason)
    is distinct from (new.state, new.phone, new.redirect_url, new.expires_at, new.finished_at, new.reason))
  execute function count_version();
