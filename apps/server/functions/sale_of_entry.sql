-- The sale that an entry of the ledger belongs to. What a till spends is written before its sale is, and names it in words.
create or replace function sale_of_entry(p_transaction uuid, p_reference text) returns uuid language sql immutable as $$
  select coalesce(p_transaction, substring(p_reference from '^transaction:([0-9a-f-]{36}):spend$')::uuid)
$$;
