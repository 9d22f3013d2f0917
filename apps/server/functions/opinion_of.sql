-- The customer's opinion of a sale, or null.
create or replace function opinion_of(p_transaction uuid) returns bigint language sql stable as $$
  select id from opinions where transaction_id = p_transaction
$$;
