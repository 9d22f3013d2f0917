-- A basket for several times is an order a part (docs/decisions/0321-a-purchase-of-parts.md): what was bought together names
-- its first part, and what is asked of a gateway once names the row that is asked for all.
alter table orders add column purchase_id uuid references orders;
create index orders_of_purchase on orders (purchase_id) where purchase_id is not null;

alter table payments add column charge_id uuid references payments,
  -- Of the row that is asked for the others too: the sum of them all.
  add column charge_cents integer;
create index payments_of_charge on payments (charge_id) where charge_id is not null;
