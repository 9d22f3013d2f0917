-- Who wants to hear when a product comes out of a shop's oven (docs/decisions/0364-tell-me-when-it-is-out.md).
create table oven_watches (
  customer_id bigint not null references customers,
  shop_id integer not null references shops on delete cascade,
  code text not null,
  -- As the menu called it then.
  name text not null,
  -- What the app spoke; null is Portuguese.
  language text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, shop_id, code)
);
create index oven_watches_product on oven_watches (shop_id, code, customer_id);
