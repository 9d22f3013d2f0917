-- A document is noted with its order long after the last news of it: streams tell nothing of documents, so a version that
-- counted them would be one that no stream has told.
create or replace trigger versioned before update on orders for each row
  when ((old.invoice_asked_at, old.invoice_id, old.credit_note_id)
    is not distinct from (new.invoice_asked_at, new.invoice_id, new.credit_note_id))
  execute function count_version();
