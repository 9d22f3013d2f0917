-- The documents of what was paid of an order before its rest (docs/decisions/0327-documents-of-an-advance.md).
create table order_advances (
  order_id uuid primary key references orders,
  -- What the provider makes the document, and the note that takes it back, once for.
  document_id uuid not null default uuidv7(),
  note_id uuid not null default uuidv7(),
  asked_at timestamptz not null,
  invoice_id text,
  invoice_url text,
  credit_note_id text,
  credit_note_url text
);
