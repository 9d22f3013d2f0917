-- What an entry of the audit is about, by what people call it: an order's number, day and shop, somebody's name. Null where
-- its id is all there is to say.
create or replace function subject_facts(subject text) returns jsonb language sql stable as $$
  select case
    when subject ~ '^order:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('number', o.number, 'day', o.day, 'shop', s.name)
      from orders o join shops s on s.id = o.shop_id where o.id = substr(subject, 7)::uuid)
    when subject ~ '^transaction:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce((
      select jsonb_build_object('at', t.happened_at, 'shop', s.name)
      from transactions t join shops s on s.id = t.shop_id where t.id = substr(subject, 13)::uuid), (
      -- Nobody's: only the till has it.
      select jsonb_build_object('at', d.sold_at, 'shop', s.name)
      from till_sales d join shops s on s.id = d.shop_id where d.id = substr(subject, 13)::uuid))
    when subject ~ '^customer:[0-9]{1,15}$' then (
      select jsonb_build_object('name', c.name) from customers c where c.id = substr(subject, 10)::bigint and c.name <> '')
    when subject ~ '^staff:[0-9]{1,15}$' then (
      select jsonb_build_object('name', p.name) from staff p where p.id = substr(subject, 7)::bigint)
    when subject ~ '^shift:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('name', s.name) from till_shifts d join shops s on s.id = d.shop_id where d.id = substr(subject, 7)::uuid)
    when subject ~ '^(shop|menu):[0-9]{1,9}$' then (
      select jsonb_build_object('name', s.name) from shops s where s.id = split_part(subject, ':', 2)::integer)
    when subject ~ '^product:[0-9]{1,9}/.' then (
      select jsonb_build_object('name', p.product->>'name') from shops s
      join menu_products p on p.menu_version = s.menu_version and p.code = split_part(subject, '/', 2)
      where s.id = substring(subject, '^product:([0-9]+)')::integer)
    when subject ~ '^(coupon|news|campaign|restaurant|broadcast):[0-9]{1,9}$' then (
      with asked as (select split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::integer as id)
      select jsonb_build_object('name', case kind
        when 'coupon' then (select c.name from coupons c where c.id = asked.id)
        when 'news' then (select n.title from news n where n.id = asked.id)
        when 'campaign' then (select c.title from campaigns c where c.id = asked.id)
        when 'restaurant' then (select r.title from restaurants r where r.id = asked.id)
        when 'broadcast' then (select b.title from broadcasts b where b.id = asked.id) end)
      from asked)
    when subject ~ '^(device|pos_key|webhook):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      with asked as (select split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::uuid as id)
      select jsonb_build_object('name', case kind
        when 'device' then (select d.name from till_devices d where d.id = asked.id)
        when 'pos_key' then (select k.name from pos_keys k where k.id = asked.id)
        when 'webhook' then (select w.name from webhook_endpoints w where w.id = asked.id) end)
      from asked)
  end
$$;
