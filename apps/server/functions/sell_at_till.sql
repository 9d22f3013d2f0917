-- Records a till's sale: spends balance and earns loyalty, idempotent by the till's id. Another sale under the same id is
-- refused.
create or replace function sell_at_till(
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
