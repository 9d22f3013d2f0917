-- What a shop's people say of what they bake, of this day: it came out, or is nearly gone (docs/decisions/0350-living-oven.md).
create table oven_sayings (
  shop_id integer not null references shops on delete cascade,
  code text not null,
  said_at timestamptz not null,
  -- As the menu called it then.
  name text not null,
  saying text not null check (saying in ('out', 'low')),
  until timestamptz not null,
  -- What came out is there again: until when it was sold out, for who takes the saying back.
  sold_out_until timestamptz,
  primary key (shop_id, code, said_at)
);
