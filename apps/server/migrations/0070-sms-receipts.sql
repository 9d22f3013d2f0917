-- What became of an SMS after its gateway had taken it.

alter table deliveries
  add column delivered_at timestamptz,
  -- The gateway's code for why it never arrived.
  add column failure text;
create index deliveries_by_gateway_ref on deliveries (gateway_ref) where channel = 'sms' and gateway_ref is not null;
