-- A customer's private data: the account, open orders, the last 20 sales.
create or replace function private_data(p_customer bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'customer', to_jsonb(c) - 'password_hash' - 'qr_secret',
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'paid', o.paid and o.owed_cents = 0,
        'awaits_money', o.state = 'awaiting_payment' and not o.paid, 'total_cents', o.total_cents, 'owed_cents', o.owed_cents,
        'number', o.number, 'shop_id', o.shop_id, 'pickup_at', o.pickup_at, 'time_zone', s.time_zone) order by o.id desc)
      from orders o join shops s on s.id = o.shop_id
      where o.customer_id = c.id and o.state < 'collected'), '[]'),
    'transactions', coalesce((
      select jsonb_agg(to_jsonb(t) || jsonb_build_object('shop_name', s.name, 'restaurant_name', r.name,
        'time_zone', s.time_zone, 'opinion_id', p.id,
        'returned_cents', returned_of_sale(t)) order by t.id desc)
      from (select * from transactions where customer_id = c.id order by id desc limit 20) t
      join shops s on s.id = t.shop_id join restaurants r on r.id = s.restaurant_id
      left join opinions p on p.transaction_id = t.id), '[]'))
  from customers c where c.id = p_customer
$$;
