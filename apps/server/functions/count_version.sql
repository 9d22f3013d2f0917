-- Increments the version of an order or payment: clients re-read until the answer is as new as the event.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A document is recorded long after the order's last event. Streams don't show documents, so they don't count.
create or replace trigger versioned before update on orders for each row
  when ((old.invoice_asked_at, old.invoice_id, old.invoice_url)
    is not distinct from (new.invoice_asked_at, new.invoice_id, new.invoice_url) or old.state <> new.state)
  execute function count_version();
-- Neither does reconciliation with the gateway.
create or replace trigger versioned before update on payments for each row
  when ((old.state, old.phone, old.redirect_url, old.expires_at, old.finished_at, old.reason)
    is distinct from (new.state, new.phone, new.redirect_url, new.expires_at, new.finished_at, new.reason))
  execute function count_version();
