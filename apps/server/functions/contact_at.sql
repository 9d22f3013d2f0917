-- When a customer was last in touch, to some minutes: each other value of it writes all of a customer's index entries anew.
create or replace function contact_at(p_last timestamptz, p_now timestamptz) returns timestamptz language sql stable as $$
  select case when p_last < p_now - interval '5 minutes' then p_now else p_last end
$$;
