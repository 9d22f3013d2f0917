-- Sales at a till: made once by the id that the till gave them, undone once, and nobody's balance spent without a proof.

alter table transactions
  add column request_hash bytea,
  add column device_id uuid references till_devices,
  add column recorded_at timestamptz,
  add column reversed_by bigint references staff,
  add column reverse_reason text;
-- A receipt counts once, whoever brings it; one whose sale was undone may be brought again.
create unique index transactions_by_receipt on transactions (shop_id, receipt)
  where receipt is not null and reversed_at is null;
create index transactions_of_shop on transactions (shop_id, id desc) where client_id is not null;

-- Who was recognised at a till, and by what: spending asks for one that was proved, and takes it once.
create table till_identifications (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers,
  shop_id integer not null references shops,
  staff_id bigint references staff,
  proof text not null check (proof in ('phone', 'security_code', 'rotating_code')),
  identified_at timestamptz not null,
  spent_by uuid references transactions
);
create index till_identifications_by_age on till_identifications (identified_at);

-- One sale of a till, whole: the balance it uses, what it earns, and by which id it was told. The same told again changes
-- nothing; something else under that id is refused.
create function sell_at_till(
  p_customer bigint, p_transaction uuid, p_shop integer, p_source text, p_client_id text, p_request bytea,
  p_subtotal integer, p_discount integer, p_receipt text, p_sold_at timestamptz, p_now timestamptz,
  p_staff bigint, p_device uuid
) returns table (sale_id uuid, repeated boolean) language plpgsql as $$
declare
  customer customers;
  known transactions;
begin
  select * into customer from customers where id = p_customer for no key update;
  select * into known from transactions where shop_id = p_shop and client_id = p_client_id;
  if found then
    if known.request_hash is distinct from p_request then perform refuse('idempotency_key_reused'); end if;
    return query select known.id, true;
    return;
  end if;
  if customer.erased_at is not null then perform refuse('customer_unknown'); end if;
  if p_receipt is not null and exists (
    select from transactions where shop_id = p_shop and receipt = p_receipt and reversed_at is null
  ) then
    perform refuse('receipt_claimed');
  end if;
  if p_discount > 0 then
    if customer.balance_cents < p_discount then
      perform refuse('balance_changed', jsonb_build_object('saldo', customer.balance_cents / 100.0));
    end if;
    perform post_entry(p_customer, 'spend', 'transaction:' || p_transaction || ':spend',
      -p_discount, 0, 0, null, null, p_now, null, p_staff);
  end if;
  perform record_sale(p_customer, p_transaction, null, p_shop, p_source, p_subtotal, p_discount, p_now);
  update transactions set client_id = p_client_id, request_hash = p_request, receipt = p_receipt, staff_id = p_staff,
    device_id = p_device, happened_at = p_sold_at, recorded_at = p_now
  where id = p_transaction;
  return query select p_transaction, false;
end $$;

-- Takes back what a sale of a till gave, and gives back what it used. Answers whether it did so now.
create function undo_at_till(p_transaction uuid, p_reason text, p_now timestamptz, p_staff bigint)
returns boolean language plpgsql as $$
declare
  sale transactions;
begin
  perform from customers c join transactions t on t.customer_id = c.id
  where t.id = p_transaction and t.order_id is null for no key update of c;
  select * into sale from transactions where id = p_transaction and order_id is null for no key update;
  if not found or sale.reversed_at is not null then return false; end if;
  update transactions set reversed_at = p_now, reversed_by = p_staff, reverse_reason = p_reason where id = sale.id;
  perform post_entry(sale.customer_id, 'reverse_earn', 'transaction:' || sale.id || ':reverse',
    0, 0, -sale.paid_cents, null, sale.id, p_now, p_reason, p_staff);
  if sale.discount_cents > 0 then
    perform post_entry(sale.customer_id, 'return_spend', 'transaction:' || sale.id || ':return',
      sale.discount_cents, 0, 0, null, sale.id, p_now, p_reason, p_staff);
    update customers set discount_total_cents = discount_total_cents - sale.discount_cents where id = sale.customer_id;
  end if;
  return true;
end $$;
