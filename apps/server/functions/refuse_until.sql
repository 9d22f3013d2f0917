-- refuse, with the seconds until it may be retried.
create or replace function refuse_until(p_code text, p_frees timestamptz, p_now timestamptz) returns void language sql as $$
  select refuse(p_code, jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from p_frees - p_now)))));
$$;
