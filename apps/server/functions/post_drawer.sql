-- Puts what came in at a shop's counter, or went out there, into the shift that is open, with what moved it and last of all: until
-- that is committed nobody closes the shift. What the balance paid is told beside the money. A mistake is apart unless a shift expected
-- what it was said to have taken: no cash came with it that its undoing could take off.
create or replace function post_drawer(
  p_shop integer, p_kind text, p_method text, p_cents integer, p_balance integer, p_subject uuid, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('drawer ' || p_shop, 0));
  insert into drawer_entries (shop_id, shift_id, apart, kind, method, cents, subject, posted_at)
  select p_shop, (select id from till_shifts where shop_id = p_shop and closed_at is null),
    p_kind = 'order_undone' and not exists (
      select from drawer_entries where subject = p_subject and kind = 'order' and shift_id is not null and not apart),
    p_kind, part.method, part.cents, p_subject, p_now
  from (values (p_method, p_cents), ('balance', p_balance)) part (method, cents)
  where part.cents <> 0;
end $$;
