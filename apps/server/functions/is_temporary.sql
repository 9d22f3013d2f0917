-- Whether an account waits for its personal data; null for nobody's.
create or replace function is_temporary(p_customer bigint) returns boolean language sql stable as $$
  select temporary from customers where id = p_customer
$$;
