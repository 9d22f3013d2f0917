-- finaliza-encomenda: checks in one statement that what was priced still holds, and writes the order. 'input' has
--   now, request_id, session (check_session), customer_id, key and request_hash (of the repeated request), language (null for Portuguese),
--   shop_id, hours_version, menu_version, codes (of everything in it), lines, subtotal_cents, packaging_cents (of the subtotal),
--   own_container, use_balance,
--   cart_hash, device_cart_hash (as cart_hash, of this device), delivery_type, name, tax_id, email, note,
--   phone (of the payer; null when nothing is left to pay), rings (the phone that will be asked), method, gateway,
--   window_seconds, least_cents (what the gateway takes at least), limits (lock_origins),
--   later_cents (at most that much of it is paid later, and isn't asked for now),
--   units, pickup_at, ready_at, slot_at (for a shop without a limit), slots (for one with: acceptable ones, best first),
--   limited (what of it has a daily limit: take_daily_quota), closes (by code, until when what is made to order can be given up),
--   taken_by (who of the shop takes it for the customer) and called (who asks for it, where the account has no name),
--   part ('first' or 'other' of a purchase, which asks for the money itself: place_purchase, which says the balance_cents of before it),
--   balance_kept, balance_bounds (usable_balance).
-- Returns the order, whether it is a replay, and the customer's private data.
create or replace function place_order(input jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  happens timestamptz := (input->>'now')::timestamptz;
  known idempotency_keys;
  customer customers;
  shop shops;
  quote quotes;
  kept quotes;
  asked bytea := decode(input->>'cart_hash', 'hex');
  rule loyalty_rule;
  placed orders;
  slot timestamptz;
  ready timestamptz := (input->>'ready_at')::timestamptz;
  wanted timestamptz := (input->>'pickup_at')::timestamptz;
  units integer := coalesce((input->>'units')::integer, 0);
  subtotal integer := (input->>'subtotal_cents')::integer;
  packed integer := coalesce((input->>'packaging_cents')::integer, 0);
  discount integer := 0;
  total integer;
  later integer;
  minimum integer := coalesce((input->>'least_cents')::integer, 0);
  local_day date;
  short_number integer;
  told jsonb;
begin
  perform set_config('fornada.request_id', coalesce(input->>'request_id', ''), true);
  perform check_session(input->'session', (input->>'customer_id')::bigint, happens);
  perform hold_hours((input->>'shop_id')::integer, (input->>'hours_version')::bigint);
  insert into idempotency_keys (customer_id, key, request_hash, created_at)
  values ((input->>'customer_id')::bigint, input->>'key', decode(input->>'request_hash', 'hex'), happens)
  on conflict do nothing;
  if not found and input->>'part' is distinct from 'other' then
    select * into known from idempotency_keys
    where customer_id = (input->>'customer_id')::bigint and key = input->>'key';
    if known.request_hash <> decode(input->>'request_hash', 'hex') then perform refuse('idempotency_key_reused'); end if;
    return jsonb_build_object('order', known.answer, 'replayed', true, 'private', private_data(known.customer_id));
  end if;

  -- Locks the customer and advances the date of their private data.
  update customers set updated_at = greatest(updated_at + interval '1 millisecond', happens), last_contact_at = contact_at(last_contact_at, happens),
    -- Nobody accepts them for somebody else.
    terms_version = case when input ? 'taken_by' then terms_version else terms_in_force(happens) end
  where id = (input->>'customer_id')::bigint returning * into customer;
  if customer.erased_at is not null then perform refuse('session_revoked'); end if;
  if customer.temporary and not input ? 'taken_by' then
    perform limit_temporary(customer.id);
    if customer.name = '' then
      if coalesce(input->>'name', '') = '' then perform refuse('name_required'); end if;
      update customers set name = input->>'name' where id = customer.id;
    end if;
  end if;

  select * into shop from shops where id = (input->>'shop_id')::integer;
  if not found or not shop.takes_orders then perform refuse('shop_unknown'); end if;
  if shop.paused_until > coalesce(wanted, happens) then perform refuse('shop_paused'); end if;
  if shop.menu_version is distinct from (input->>'menu_version')::bigint then perform refuse('menu_changed'); end if;
  perform 1 from sold_out s
  where s.shop_id = shop.id and s.until > greatest(happens, wanted) and s.code in (select jsonb_array_elements_text(input->'codes'));
  if found then perform refuse('product_unavailable'); end if;

  if (input->>'use_balance')::boolean then
    discount := usable_balance(coalesce((input->>'balance_cents')::integer, customer.balance_cents), input);
  end if;
  total := subtotal - discount;
  later := coalesce((input->>'later_cents')::integer, 0);
  later := case when later < total then least(later, greatest(total - minimum, 0)) else total end;
  -- A quote binds for an hour, or until there is a new one: this device's first, else the customer's from another.
  select q.* into quote from quotes q
  where q.customer_id = customer.id and q.cart_hash in (asked, decode(input->>'device_cart_hash', 'hex'))
    and q.quoted_at > happens - interval '1 hour'
  order by q.cart_hash = asked limit 1;
  if quote.subtotal_cents <> subtotal or ((input->>'use_balance')::boolean and discount < quote.discount_cents) then
    perform refuse('price_changed', jsonb_build_object('subtotal_cents', subtotal, 'balance_cents', customer.balance_cents));
  end if;
  if not input ? 'part' and total - later between 1 and minimum - 1 then perform refuse('payment_too_small'); end if;
  if total > later and input->>'phone' is null then perform refuse('phone_required'); end if;
  if total > later and input->>'part' is distinct from 'other' then
    perform limit_unpaid(customer.id, input->'limits', happens);
  end if;

  -- The pickup slot: the quote's, else a free one. A quoted slot that is gone is refused.
  slot := (input->>'slot_at')::timestamptz;
  if shop.slot_capacity is not null or jsonb_array_length(input->'slots') > 0 then
    select * into kept from quotes where customer_id = customer.id and cart_hash = asked and held_until > happens
      and pickup_at is not distinct from wanted;
    slot := free_slot(shop.id, case when found then array[kept.slot_at] else '{}' end || array(select jsonb_array_elements_text(input->'slots')::timestamptz),
      units, shop.slot_capacity, customer.id, happens);
    if slot is null or slot > wanted or (quote.pickup_at is not distinct from wanted and slot > quote.slot_at) then
      perform refuse('pickup_slot_gone');
    end if;
    ready := coalesce(case when slot <= wanted then wanted end, slot);
  end if;

  select * into rule from loyalty_rule;
  local_day := (coalesce(wanted, ready, happens) at time zone shop.time_zone)::date;
  if input ? 'limited' then perform take_daily_quota(shop, local_day, input->'limited'); end if;
  short_number := take_order_number(shop, local_day, (happens at time zone shop.time_zone)::date);

  insert into orders (customer_id, shop_id, number, day, delivery_type, subtotal_cents, discount_cents, later_cents, owed_cents, payment_phone,
    invoice_name, invoice_tax_id, invoice_email, note, pickup_at, ready_at, menu_version, terms_version,
    placed_at, expires_at, points_added, slot_at, units, language, taken_by, called, packaging_cents, own_container)
  values (customer.id, shop.id, short_number, local_day, (input->>'delivery_type')::smallint, subtotal, discount,
    later, later, case when total > later or input ? 'part' then input->>'phone' end, coalesce(input->>'name', ''), coalesce(input->>'tax_id', ''),
    coalesce(input->>'email', ''), coalesce(input->>'note', ''), wanted,
    ready, shop.menu_version, terms_in_force(happens), happens,
    happens + make_interval(secs => (input->>'window_seconds')::integer),
    points_of(customer.progress_cents + greatest(total - later - packed, 0), rule) - points_of(customer.progress_cents, rule),
    slot, units, input->>'language', (input->>'taken_by')::bigint, coalesce(input->>'called', ''), packed,
    coalesce((input->>'own_container')::boolean, false))
  returning * into placed;

  insert into order_lines (order_id, position, product_code, name, quantity, unit_cents, vat_rate, vat_parts,
    complements, options, note, inscription, if_missing, substitute_code, packaging, packs, closes_at)
  select placed.id, position, line->>'product_code', line->>'name', (line->>'quantity')::smallint,
    (line->>'unit_cents')::integer, (line->>'vat_rate')::numeric, line->'vat_parts', line->'complements', line->'options',
    coalesce(line->>'note', ''), coalesce(line->>'inscription', ''),
    coalesce(line->>'if_missing', 'refund')::missing_answer, line->>'substitute_code',
    (line->>'packaging')::packaging_kind, (line->>'packs')::smallint, (input->'closes'->>(line->>'product_code'))::timestamptz
  from jsonb_array_elements(input->'lines') with ordinality as lines (line, position);

  if discount > 0 then
    perform post_entry(customer.id, 'hold', 'order:' || placed.id || ':hold', -discount, discount, 0, placed.id, null, happens);
  end if;
  if input ? 'part' then
    null;
  elsif total > later then
    perform ask_for_money(placed, 1, input->>'method', case when input->>'method' = 'mbway' then input->>'phone' end,
      input->>'gateway', happens, placed.expires_at);
    perform remember_origins(placed.id, input->'limits', happens);
    perform limit_numbers(customer, input->>'rings', input->'limits', happens);
  else
    perform mark_order_paid(placed, happens);
    select * into placed from orders where id = placed.id;
  end if;
  update quotes set held_until = null where customer_id = customer.id and held_until is not null and not input ? 'taken_by';

  told := jsonb_build_object('id', placed.id, 'number', placed.number, 'state', placed.state, 'paid', placed.paid,
    'points_added', placed.points_added, 'ready_at', placed.ready_at, 'total_cents', placed.total_cents, 'owed_cents', placed.owed_cents,
    'pickup_at', placed.pickup_at, 'expires_at', placed.expires_at);
  update idempotency_keys set answer = told where customer_id = customer.id and key = input->>'key';
  return jsonb_build_object('order', told, 'replayed', false, 'private', private_data(customer.id));
end $$;
