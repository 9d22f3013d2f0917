-- What a customer was told binds for an hour whoever used it; who may leave how much unpaid; numbers of the day of pickup.

-- The place that was told with the price: a later one is news too.
alter table told_prices add column pickup_at timestamptz;
alter table told_prices add column slot_at timestamptz;

-- From where an order was placed, or its payment asked for: keyed hashes of a device and of networks, for two days.
create table order_origins (
  order_id uuid not null references orders (id),
  key text not null,
  created_at timestamptz not null,
  primary key (order_id, key)
);
create index order_origins_by_key on order_origins (key, created_at);

-- The same of a quote: many accounts of one device keep no more places than one.
alter table quotes add column origins text[] not null default '{}';

-- Numbers of a shop's day, which is the day of pickup: an order for Saturday has one of Saturday's.
create table daily_numbers (
  shop_id integer not null references shops (id),
  day date not null,
  last integer not null,
  primary key (shop_id, day)
);

create function take_order_number(p_shop shops, p_day date, p_today date) returns integer language plpgsql as $$
declare
  taken integer;
begin
  loop
    insert into daily_numbers as n (shop_id, day, last)
    values (p_shop.id, p_day, 1 + coalesce((
      -- Those that were given before numbers were counted by this day, for this day or on it.
      select max(o.number) from orders o
      where o.shop_id = p_shop.id and (o.day = p_day or (o.day between p_day - 8 and p_day
        and (o.pickup_at at time zone p_shop.time_zone)::date = p_day))), 0))
    on conflict (shop_id, day) do update set last = n.last + 1
    returning n.last into taken;
    -- Nor the number of one that was to be collected before today and is still waiting.
    perform from orders o where o.shop_id = p_shop.id and o.number = taken and o.day < p_today and o.paid
      and o.state not in ('collected', 'cancelled', 'expired');
    if not found then return taken; end if;
  end loop;
end $$;

-- 'limits' is {"unpaid", "numbers", "origins": [{"key", "unpaid", "numbers"}]}: how many orders may wait for their payment
-- at once, and how many numbers that aren't the customer's own may be rung in a day without paying: by the customer, and by
-- each of where they come from. Whoever has the customer's lock waits here for the others from there, so that of any number
-- at once no more pass than may.
create function lock_origins(p_limits jsonb) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(key, 21)) from (
    select origin->>'key' as key from jsonb_array_elements(p_limits->'origins') origin order by 1) keys;
$$;

create function refuse_until(p_code text, p_frees timestamptz, p_now timestamptz) returns void language sql as $$
  select refuse(p_code, jsonb_build_object('retry_after', greatest(1, ceil(extract(epoch from p_frees - p_now)))));
$$;

-- An order waits for its payment until it is paid, cancelled or its window closes, whether or not anybody has ended it yet.
create function limit_unpaid(p_customer bigint, p_limits jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  origin jsonb;
  waiting integer;
  frees timestamptz;
begin
  perform lock_origins(p_limits);
  select count(*), min(o.expires_at) into waiting, frees from orders o
  where o.customer_id = p_customer and o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now;
  if waiting >= (p_limits->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    select count(*), min(o.expires_at) into waiting, frees from orders o
    where o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now
      and exists (select from order_origins f where f.order_id = o.id and f.key = origin->>'key');
    if waiting >= (origin->>'unpaid')::integer then perform refuse_until('too_many_unpaid', frees, p_now); end if;
  end loop;
end $$;

-- Other people's numbers that were asked to pay within a day, and haven't: one that pays is known to be willing. Called once
-- the number is among them.
create function limit_numbers(p_customer customers, p_phone text, p_limits jsonb, p_now timestamptz) returns void
language plpgsql as $$
declare
  origin jsonb;
  rung integer;
  frees timestamptz;
begin
  if p_phone is null or p_phone = p_customer.phone then return; end if;
  perform lock_origins(p_limits);
  with numbers as (
    select p.phone, max(p.requested_at) as rung_at from payments p join orders o on o.id = p.order_id
    where o.customer_id = p_customer.id and p.requested_at > p_now - interval '1 day'
      and p.method = 'mbway' and p.phone <> p_customer.phone
    group by p.phone having not bool_or(p.state in ('paid', 'refunding', 'refunded'))
  ) select count(*), min(rung_at) into rung, frees from numbers;
  if rung > (p_limits->>'numbers')::integer then perform refuse_until('too_many_numbers', frees + interval '1 day', p_now); end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    with numbers as (
      select p.phone, max(p.requested_at) as rung_at from order_origins f
      join orders o on o.id = f.order_id join payments p on p.order_id = o.id join customers c on c.id = o.customer_id
      where f.key = origin->>'key' and f.created_at > p_now - interval '1 day' and p.requested_at > p_now - interval '1 day'
        and p.method = 'mbway' and p.phone is distinct from c.phone
      group by p.phone having not bool_or(p.state in ('paid', 'refunding', 'refunded'))
    ) select count(*), min(rung_at) into rung, frees from numbers;
    if rung > (origin->>'numbers')::integer then perform refuse_until('too_many_numbers', frees + interval '1 day', p_now); end if;
  end loop;
end $$;

create function remember_origins(p_order uuid, p_limits jsonb, p_now timestamptz) returns void language sql as $$
  insert into order_origins (order_id, key, created_at)
  select p_order, origin->>'key', p_now from jsonb_array_elements(p_limits->'origins') origin
  on conflict (order_id, key) do update set created_at = excluded.created_at;
$$;

-- add_payment_attempt for who asks again, perhaps at another number and from another device.
create function ask_payment_again(p_order uuid, p_method text, p_phone text, p_gateway text, p_window_seconds integer,
  p_limits jsonb, p_now timestamptz) returns integer language plpgsql as $$
declare
  customer customers;
  attempt integer := add_payment_attempt(p_order, p_method, p_phone, p_gateway, p_window_seconds, p_now);
begin
  select c.* into customer from customers c join orders o on o.customer_id = c.id where o.id = p_order;
  perform remember_origins(p_order, p_limits, p_now);
  if p_method = 'mbway' then perform limit_numbers(customer, p_phone, p_limits, p_now); end if;
  return attempt;
end $$;

-- free_slot for a quote: whether the place is kept besides. Who has as much unpaid as may be, with the places that others
-- from there keep, is told a time that nobody keeps for them.
create function keep_slot(p_shop integer, p_slots timestamptz[], p_units integer, p_capacity integer, p_customer bigint,
  p_limits jsonb, p_now timestamptz, out slot timestamptz, out is_kept boolean) language plpgsql as $$
declare
  origin jsonb;
  held integer;
begin
  slot := free_slot(p_shop, p_slots, p_units, p_capacity, p_customer, p_now);
  is_kept := slot is not null;
  select count(*) into held from orders o
  where o.customer_id = p_customer and o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now;
  if held >= (p_limits->>'unpaid')::integer then is_kept := false; end if;
  for origin in select jsonb_array_elements(p_limits->'origins') loop
    select count(*) into held from (
      select from orders o where o.state = 'awaiting_payment' and not o.paid and o.expires_at > p_now
        and exists (select from order_origins f where f.order_id = o.id and f.key = origin->>'key')
      union all
      select from quotes q where q.shop_id = p_shop and q.slot_at > p_now - interval '1 hour' and q.held_until > p_now
        and q.customer_id <> p_customer and origin->>'key' = any(q.origins)) taken;
    if held >= (origin->>'unpaid')::integer then is_kept := false; end if;
  end loop;
end $$;

-- finaliza-encomenda as in 0146-told-prices.sql, which also asks all of this; 'input' has besides
--   device_cart_hash (as cart_hash, of this device), rings (the phone that will be asked to pay) and limits.
create or replace function place_order(input jsonb) returns jsonb language plpgsql as $$
declare
  happens timestamptz := (input->>'now')::timestamptz;
  known idempotency_keys;
  customer customers;
  shop shops;
  quote quotes;
  asked bytea := decode(input->>'cart_hash', 'hex');
  was_told told_prices;
  rule loyalty_rule;
  placed orders;
  slot timestamptz;
  ready timestamptz := (input->>'ready_at')::timestamptz;
  wanted timestamptz := (input->>'pickup_at')::timestamptz;
  units integer := coalesce((input->>'units')::integer, 0);
  kept timestamptz[] := '{}';
  subtotal integer := (input->>'subtotal_cents')::integer;
  discount integer := 0;
  total integer;
  local_day date;
  short_number integer;
  told jsonb;
begin
  insert into idempotency_keys (customer_id, key, request_hash, created_at)
  values ((input->>'customer_id')::bigint, input->>'key', decode(input->>'request_hash', 'hex'), happens)
  on conflict do nothing;
  if not found then
    select * into known from idempotency_keys
    where customer_id = (input->>'customer_id')::bigint and key = input->>'key';
    if known.request_hash <> decode(input->>'request_hash', 'hex') then perform refuse('idempotency_key_reused'); end if;
    return jsonb_build_object('order', known.answer, 'replayed', true, 'private', private_data(known.customer_id));
  end if;

  -- Locks the customer and says that their private data is another from now on.
  update customers set updated_at = greatest(updated_at + interval '1 millisecond', happens), last_contact_at = happens
  where id = (input->>'customer_id')::bigint returning * into customer;
  if customer.erased_at is not null then perform refuse('session_revoked'); end if;
  if customer.temporary then perform refuse('account_incomplete'); end if;

  select * into shop from shops where id = (input->>'shop_id')::integer;
  if not found or not shop.takes_orders then perform refuse('shop_unknown'); end if;
  if shop.paused_until > happens then perform refuse('shop_paused'); end if;
  if shop.menu_version is distinct from (input->>'menu_version')::bigint then perform refuse('menu_changed'); end if;
  perform 1 from sold_out s
  where s.shop_id = shop.id and s.until > happens and s.code in (select jsonb_array_elements_text(input->'codes'));
  if found then perform refuse('product_unavailable'); end if;

  if (input->>'use_balance')::boolean then discount := least(customer.balance_cents, subtotal); end if;
  total := subtotal - discount;
  -- What was told binds for an hour, or until it is told anew: this device first, else the customer on another one.
  select t.* into was_told from told_prices t
  where t.customer_id = customer.id and t.cart_hash in (asked, decode(input->>'device_cart_hash', 'hex'))
    and t.quoted_at > happens - interval '1 hour'
  order by t.cart_hash = asked limit 1;
  if was_told.subtotal_cents <> subtotal or ((input->>'use_balance')::boolean and discount < was_told.discount_cents) then
    perform refuse('price_changed', jsonb_build_object('subtotal_cents', subtotal, 'balance_cents', customer.balance_cents));
  end if;
  if total > 0 and input->>'phone' is null then perform refuse('phone_required'); end if;
  if total > 0 then
    perform limit_unpaid(customer.id, input->'limits', happens);
  end if;

  -- The place in the shop's time: the one that the quote keeps, else one that is free now. What was told and is gone is refused.
  slot := (input->>'slot_at')::timestamptz;
  if shop.slot_capacity is not null then
    select * into quote from quotes where customer_id = customer.id;
    if quote.cart_hash = asked and quote.pickup_at is not distinct from wanted and quote.held_until > happens then
      kept := array[quote.slot_at];
    end if;
    slot := free_slot(shop.id, kept || array(select jsonb_array_elements_text(input->'slots')::timestamptz),
      units, shop.slot_capacity, customer.id, happens);
    if slot is null or slot > wanted or (was_told.pickup_at is not distinct from wanted and slot > was_told.slot_at) then
      perform refuse('pickup_slot_gone');
    end if;
    ready := coalesce(case when slot <= wanted then wanted end, slot);
  end if;

  select * into rule from loyalty_rule;
  local_day := (coalesce(wanted, ready, happens) at time zone shop.time_zone)::date;
  short_number := take_order_number(shop, local_day, (happens at time zone shop.time_zone)::date);

  insert into orders (customer_id, shop_id, number, day, delivery_type, subtotal_cents, discount_cents, payment_phone,
    invoice_name, invoice_tax_id, invoice_email, note, pickup_at, ready_at, menu_version, terms_version,
    placed_at, expires_at, points_added, slot_at, units)
  values (customer.id, shop.id, short_number, local_day, (input->>'delivery_type')::smallint, subtotal, discount,
    case when total > 0 then input->>'phone' end, coalesce(input->>'name', ''), coalesce(input->>'tax_id', ''),
    coalesce(input->>'email', ''), coalesce(input->>'note', ''), wanted,
    ready, shop.menu_version, coalesce((select max(version) from legal_documents where kind = 'terms' and published_at <= happens), 1), happens,
    happens + make_interval(secs => (input->>'window_seconds')::integer),
    points_of(customer.progress_cents + total, rule) - points_of(customer.progress_cents, rule),
    slot, units)
  returning * into placed;

  insert into order_lines (order_id, position, product_code, name, quantity, unit_cents, vat_rate, vat_parts,
    complements, options, note)
  select placed.id, position, line->>'product_code', line->>'name', (line->>'quantity')::smallint,
    (line->>'unit_cents')::integer, (line->>'vat_rate')::numeric, line->'vat_parts', line->'complements', line->'options',
    coalesce(line->>'note', '')
  from jsonb_array_elements(input->'lines') with ordinality as lines (line, position);

  if discount > 0 then
    perform post_entry(customer.id, 'hold', 'order:' || placed.id || ':hold', -discount, discount, 0, placed.id, null, happens);
  end if;
  if total > 0 then
    insert into payments (order_id, attempt, gateway, phone, amount_cents, requested_at, expires_at)
    values (placed.id, 1, input->>'gateway', input->>'phone', total, happens, placed.expires_at);
    insert into outbox (topic, payload, keys, created_at) values ('payment.requested',
      jsonb_build_object('order_id', placed.id),
      array['customer:' || customer.id, 'order:' || placed.id], happens);
    perform remember_origins(placed.id, input->'limits', happens);
    perform limit_numbers(customer, input->>'rings', input->'limits', happens);
  else
    perform mark_order_paid(placed, happens);
    select * into placed from orders where id = placed.id;
  end if;
  delete from quotes where customer_id = customer.id;

  told := jsonb_build_object('id', placed.id, 'number', placed.number, 'state', placed.state, 'paid', placed.paid,
    'points_added', placed.points_added, 'ready_at', placed.ready_at, 'total_cents', placed.total_cents, 'expires_at', placed.expires_at);
  update idempotency_keys set answer = told where customer_id = customer.id and key = input->>'key';
  return jsonb_build_object('order', told, 'replayed', false, 'private', private_data(customer.id));
end $$;

-- contract: only place_order took numbers from it, and it is replaced above
drop table order_numbers;
