-- What the chain changes of products in many shops' menus at once: published in each shop in a transaction of its own, at
-- its own clock's time, and taken back by a version.
create table menu_changes (
  id uuid primary key,
  request_hash bytea not null,
  made_at timestamptz not null,
  made_by bigint not null references staff (id),
  -- By every shop's own clock, as 2026-12-01T00:00; null is at once.
  local_time text,
  -- What the products were called then.
  names text not null,
  products jsonb not null
);

create table menu_change_shops (
  change_id uuid not null references menu_changes (id) on delete cascade,
  shop_id integer not null references shops (id) on delete cascade,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'cancelled', 'undoing', 'undone')),
  version bigint,
  -- The fields as they were and as they became, by product.
  written jsonb not null default '[]',
  undone_by bigint references staff (id),
  primary key (change_id, shop_id)
);
create index menu_change_shops_to_do on menu_change_shops (due_at) where state in ('waiting', 'undoing');
