-- Forgetting, archives and retention (product.md, Privacy).

-- The link of a mail finds its request by the hash of its token.
create unique index privacy_requests_by_token on privacy_requests (token_hash) where token_hash is not null;
-- 'due_at' is when something is to be done: a link lapses, a customer is erased, an archive is removed.
create index privacy_requests_due on privacy_requests (due_at) where state in ('asked', 'confirmed', 'done');
create index customers_by_contact on customers (last_contact_at) where erased_at is null;
create index deliveries_by_customer on deliveries (customer_id);
create index deliveries_by_age on deliveries (created_at);

-- What an entry moved never changes. The words that explain it may name a person, and are taken out with the person.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'ledger entries are append-only';
end $$;
