-- What an entry of the audit is about, by what people call it: an order's number, day and shop, a sale's code, a moment and
-- shop, somebody's name. Null where it is gone, or of a kind that has no branch here (staff-writes.test.ts goes over all).
create or replace function subject_facts(subject text) returns jsonb language sql stable as $$
  select case
    when subject ~ '^order:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('number', o.number, 'day', o.day, 'shop', s.name)
      from orders o join shops s on s.id = o.shop_id where o.id = substr(subject, 7)::uuid)
    when subject ~ '^claim:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('number', o.number, 'day', o.day, 'shop', s.name)
      from order_claims c join orders o on o.id = c.order_id join shops s on s.id = o.shop_id where c.id = substr(subject, 7)::uuid)
    when subject ~ '^transaction:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce((
      -- By line: those of one minute are told apart by what is on their papers.
      select jsonb_build_object('code', 'C-' || upper(right(d.id::text, 6)), 'at', d.sold_at, 'shop', s.name)
      from till_sales d join shops s on s.id = d.shop_id where d.id = substr(subject, 13)::uuid), (
      select jsonb_build_object('at', t.happened_at, 'shop', s.name)
      from transactions t join shops s on s.id = t.shop_id where t.id = substr(subject, 13)::uuid))
    when subject ~ '^request:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('at', r.asked_at, 'shop', s.name)
      from till_requests r join shops s on s.id = r.shop_id where r.id = substr(subject, 9)::uuid)
    -- Of an order, of what a till asked for, or of no payment that we know; the table has a subject of its own.
    when subject ~ '^payment-finding:[0-9]{1,15}$' then (
      select case when o.id is not null then jsonb_build_object('number', o.number, 'day', o.day, 'shop', s.name)
        else jsonb_build_object('at', f.found_at, 'shop', s.name) end
      from payment_findings f left join payments p on p.id = f.payment_id left join orders o on o.id = p.order_id
        left join till_requests r on r.payment_id = p.id left join shops s on s.id = coalesce(o.shop_id, r.shop_id)
      where f.id = substr(subject_facts.subject, 17)::bigint)
    when subject ~ '^opinion:[0-9]{1,15}$' then (
      select jsonb_build_object('at', o.created_at, 'shop', s.name)
      from opinions o join shops s on s.id = o.shop_id where o.id = substr(subject, 9)::bigint)
    when subject ~ '^picture:' then (
      select jsonb_build_object('at', p.created_at) from pictures p where p.name = substr(subject, 9))
    when subject ~ '^customer:[0-9]{1,15}$' then (
      select jsonb_build_object('name', nullif(c.name, '')) from customers c
      where c.id = substr(subject, 10)::bigint and c.erased_at is null)
    when subject ~ '^(staff|morning_mail):[0-9]{1,15}$' then (
      select jsonb_build_object('name', p.name) from staff p where p.id = split_part(subject, ':', 2)::bigint)
    when subject ~ '^shift:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      select jsonb_build_object('name', s.name) from till_shifts d join shops s on s.id = d.shop_id where d.id = substr(subject, 7)::uuid)
    when subject ~ '^(shop|menu):[0-9]{1,9}$' then (
      select jsonb_build_object('name', s.name) from shops s where s.id = split_part(subject, ':', 2)::integer)
    when subject ~ '^product:[0-9]{1,9}/.' then coalesce((
      select jsonb_build_object('name', p.product->>'name') from shops s
      join menu_products p on p.menu_version = s.menu_version and p.code = split_part(subject, '/', 2)
      where s.id = substring(subject, '^product:([0-9]+)')::integer), (
      -- Not sold by now: as the draft or a former version has it.
      select jsonb_build_object('name', p.product->>'name') from menus v
      join menu_products p on p.menu_version = v.version and p.code = split_part(subject, '/', 2)
      where v.shop_id = substring(subject, '^product:([0-9]+)')::integer order by v.version desc limit 1))
    when subject ~ '^legal-document:.+-[0-9]{1,9}$' then (
      select jsonb_build_object('name', d.title) from legal_documents d
      where d.kind = case when subject ~ ':politica-de-privacidade-' then 'privacy' else 'terms' end
        and d.version = substring(subject, '[0-9]+$')::integer)
    when subject ~ '^packaging-price:[0-9]{1,9}$' then (
      select jsonb_build_object('day', p.from_day, 'name',
        case p.kind when 'deposit' then 'deposito' when 'container' then 'recipiente' else 'saco' end)
      from packaging_prices p where p.id = substr(subject, 17)::integer)
    when subject ~ '^[a-z-]+:[0-9]{1,9}$' then (
      with asked as (select split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::integer as id),
        called as (select case kind
          when 'coupon' then (select c.name from coupons c where c.id = asked.id)
          when 'news' then (select n.title from news n where n.id = asked.id)
          when 'campaign' then (select c.title from campaigns c where c.id = asked.id)
          when 'restaurant' then (select r.title from restaurants r where r.id = asked.id)
          when 'broadcast' then (select b.title from broadcasts b where b.id = asked.id)
          when 'segment' then (select s.name from segments s where s.id = asked.id)
          when 'shop-group' then (select g.name from shop_groups g where g.id = asked.id)
          when 'legal-item' then (select l.title from legal_items l where l.id = asked.id)
          when 'faq-category' then (select f.title from faq_categories f where f.id = asked.id)
          when 'faq-question' then (select f.title from faq_questions f where f.id = asked.id) end as name
        from asked)
      select jsonb_build_object('name', called.name) from called where called.name is not null)
    when subject ~ '^[a-z_]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
      with asked as (select split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::uuid as id),
        called as (select case kind
          when 'device' then (select d.name from till_devices d where d.id = asked.id)
          when 'pos_key' then (select k.name from pos_keys k where k.id = asked.id)
          when 'webhook' then (select w.name from webhook_endpoints w where w.id = asked.id)
          when 'webhook_delivery' then (
            select w.name from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id where d.id = asked.id)
          when 'printer' then (select p.name from printers p where p.id = asked.id)
          when 'terminal' then (select t.name from card_terminals t where t.id = asked.id) end as name
        from asked)
      select jsonb_build_object('name', called.name) from called where called.name is not null)
  end
$$;
