-- Who of other makers is told of what happens at a shop, and every telling with its tries.
create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  shop_id integer not null references shops,
  name text not null,
  url text not null,
  topics text[] not null,
  active boolean not null default true,
  -- Sealed with a key that no table holds: it signs, so it must be read again.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_by bigint references staff,
  created_at timestamptz not null,
  -- Since when nothing came through, and when it was given up.
  failing_since timestamptz,
  disabled_at timestamptz
);
create index webhook_endpoints_of_shop on webhook_endpoints (shop_id);

create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- What happened: told to an endpoint once, however often the work runs.
  reference text not null,
  topic text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  -- Since it was told, or told anew by somebody's hand.
  tries integer not null default 0,
  created_at timestamptz not null,
  next_at timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  unique (endpoint_id, reference)
);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  attempted_at timestamptz not null,
  status integer,
  error text,
  milliseconds integer not null,
  primary key (delivery_id, number)
);
