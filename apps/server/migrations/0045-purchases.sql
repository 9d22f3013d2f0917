-- A basket for several times is an order a part (docs/decisions/0321-a-purchase-of-parts.md): what was bought together names
-- its first part, and what is asked of a gateway once names the row that is asked for all.
alter table orders add column purchase_id uuid references orders;

alter table payments add column charge_id uuid references payments,
  -- Of the row that is asked for the others too: the sum of them all.
  add column charge_cents integer;
