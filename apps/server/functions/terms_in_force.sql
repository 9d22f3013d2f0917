-- The version of the terms that an order is placed by at that time.
create or replace function terms_in_force(p_at timestamptz) returns integer language sql stable as $$
  select coalesce(max(version), 1) from legal_documents where kind = 'terms' and published_at <= p_at
$$;
