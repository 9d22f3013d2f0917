-- Whether an account still lacks its personal data; null when there is no account.
create or replace function is_temporary(p_customer bigint) returns boolean language sql stable as $$
  select temporary from customers where id = p_customer
$$;
