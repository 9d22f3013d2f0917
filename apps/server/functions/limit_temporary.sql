-- An account without its personal data orders once: with what is paid for, the data is asked for before the next order
-- (docs/decisions/0361). What ended unpaid, or was given back, was no order; nor was what a shop took by phone.
create or replace function limit_temporary(p_customer bigint) returns void language plpgsql as $$
begin
  perform 1 from orders
  where customer_id = p_customer and paid and state not in ('cancelled', 'expired') and taken_by is null;
  if found then perform refuse('account_incomplete'); end if;
end $$;
