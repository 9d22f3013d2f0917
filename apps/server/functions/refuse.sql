-- Refuses what the statement asked for: nothing of it stays. 'code' is one of the contract's error table.
-- Functions that move money are each one statement to their caller, because a round trip is what costs. They lock in one
-- order, customer, order, payment, with 'for no key update': a foreign key's own lock on the customer, taken first by an
-- insert, must not stand in the way of the next one (two such would deadlock).
create or replace function refuse(code text, detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'FO001', message = code, detail = detail::text;
end $$;
