-- Customers, the devices they hold, and what proves who they are.

create table customers (
  id bigint generated always as identity (start with 100001) primary key,
  phone text unique,                                   -- one E.164 number; null once forgotten
  phone_prefix text not null default '351',
  phone_national text not null default '',
  name text not null default '',
  email text,
  password_hash text,
  birth_date date,
  postal_code text not null default '',
  gender text not null default '' check (gender in ('', 'M', 'F', 'N/A')),
  partner_code text not null default '',
  billing_name_1 text not null default '', tax_id_1 text not null default '',
  billing_name_2 text not null default '', tax_id_2 text not null default '',
  tax_id_used text check (tax_id_used in ('principal', 'secundario')),
  temporary boolean not null default true,
  -- A reset grants one change of the password from the personal-data screen.
  password_change_until timestamptz,
  uses_security_code boolean not null default false,
  security_code text not null unique,
  qr_secret bytea not null default uuid_send(gen_random_uuid()),
  sees_rating boolean not null default true,
  -- The last word of the consents, cached.
  accepts_marketing boolean not null default false,
  saw_onboarding boolean not null default false,
  -- The ledger's last word, cached (checked by the audit).
  balance_cents integer not null default 0 check (balance_cents >= 0),
  held_cents integer not null default 0 check (held_cents >= 0),
  -- Euros spent towards the next reward, in cents: whole centsPerPoint are points, the rest is 'acumulado'.
  -- Negative when a refund took back more than was left.
  progress_cents integer not null default 0,
  discount_total_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_contact_at timestamptz not null default now(),
  registered_in text not null default 'app' check (registered_in in ('app', 'till', 'pos')),
  lapse_warned_at timestamptz,
  erased_at timestamptz
);
create index customers_temporary on customers (created_at) where temporary and erased_at is null;

create table devices (
  uid uuid primary key default uuidv7(),
  name text not null default '',
  saw_onboarding boolean not null default false,
  created_at timestamptz not null default now()
);

-- A session is a device signed in as nobody (customer null) or as one customer; it is the family of its refresh tokens.
create table sessions (
  id uuid primary key default uuidv7(),
  device_uid uuid not null references devices,
  customer_id bigint references customers,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_by_customer on sessions (customer_id) where revoked_at is null;
-- Ended ones too: a device on which a customer was signed in before isn't a stranger's.
create index sessions_by_device on sessions (device_uid, customer_id);
create index sessions_by_age on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- A pending confirmation by SMS code: the hash of the URL finds it, the code proves the phone.
create table confirmations (
  hash text primary key,
  purpose text not null check (purpose in ('signup', 'reset', 'phone')),
  device_uid uuid not null references devices,
  customer_id bigint references customers,
  phone text not null,
  phone_prefix text not null,
  phone_national text not null,
  code_hash bytea not null,
  details jsonb not null default '{}',
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index confirmations_by_age on confirmations (expires_at);
create index confirmations_by_phone on confirmations (phone, purpose) where used_at is null;

create table consents (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  purpose text not null,                               -- terms, sale_terms, marketing
  channel text not null default '',                    -- sms, email, push where it applies
  granted boolean not null,
  document_version integer not null,
  given_at timestamptz not null default now(),
  source text not null
);
create index consents_by_customer on consents (customer_id, id desc);

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('assistant', 'manager', 'marketing', 'administrator')),
  totp_secret bytea,
  pin_hash text,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table staff_shops (
  staff_id bigint not null references staff on delete cascade,
  shop_id integer not null references shops,
  primary key (staff_id, shop_id)
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  shop_id integer references shops,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table staff_actions (
  id bigint generated always as identity primary key,
  staff_id bigint references staff,
  shop_id integer references shops,
  action text not null,
  subject text not null,
  before jsonb, after jsonb, reason text,
  happened_at timestamptz not null default now()
);
create index staff_actions_by_subject on staff_actions (subject, id desc);
