-- Tills: who was recognised at one, and the keys of other makers.

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

-- Tills of other makers: a key per shop, kept hashed, and what each call with a key to itself did.
create table pos_keys (
  id uuid primary key default uuidv7(),
  shop_id integer not null references shops,
  name text not null,
  -- What is shown of it: enough to tell two apart, too little to use.
  prefix text not null,
  key_hash bytea not null unique,
  -- The one it takes the place of, which goes on for a while.
  replaces uuid references pos_keys,
  created_by bigint references staff,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references staff
);
create index pos_keys_of_shop on pos_keys (shop_id, id desc);

-- A call is made once by its shop's idempotency key. What it made is named, never told: the answer is presented anew.
create table pos_requests (
  shop_id integer not null references shops,
  key text not null check (length(key) between 1 and 255),
  key_id uuid not null references pos_keys,
  request_hash bytea not null,
  subject uuid,
  created_at timestamptz not null,
  primary key (shop_id, key)
);
create index pos_requests_by_age on pos_requests (created_at);
