-- The ledger is append-only. Only an entry's reason may be cleared, since it may name an erased person.
-- The months have the trigger by their table.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception 'ledger entries are append-only';
end $$;

create or replace trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
