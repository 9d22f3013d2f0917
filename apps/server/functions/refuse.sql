-- Refuses the statement, which rolls it back. 'code' is one of the contract's error table.
-- Each function that moves money is one statement to its caller, because round trips are the cost. They lock customer,
-- order and payment in this order, with 'for no key update': otherwise two inserts, whose foreign keys lock the customer
-- first, would deadlock.
create or replace function refuse(code text, detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'FO001', message = code, detail = detail::text;
end $$;
