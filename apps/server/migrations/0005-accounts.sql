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
  erased_at timestamptz,
  -- What a customer marks as a favourite: codes of products, the newest first. With the customer, so that devices agree.
  favourites text[] not null default '{}',
  -- Whose balance and points a merged account's are now: what comes back of its sales is theirs.
  merged_into bigint references customers,
  -- The e-mail of an account as it is: when its owner opened a link sent there, and when it replaced another.
  email_verified_at timestamptz,
  email_changed_at timestamptz,
  -- The session that proved the phone by a reset: it alone may set the new password.
  password_change_session uuid
);
create index customers_temporary on customers (created_at) where temporary and erased_at is null;
create index customers_by_contact on customers (last_contact_at) where erased_at is null;

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
  used_at timestamptz,
  -- By what a device that never got an answer proves that asking again is its own second try.
  retry_key bytea
);
create index refresh_tokens_by_session on refresh_tokens (session_id);
create index refresh_tokens_by_retry on refresh_tokens (retry_key) where retry_key is not null and used_at is null;

-- A rotating code opens a sale once: which step of which device was read at a till.
create table loyalty_codes_used (
  session_id uuid not null references sessions on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (session_id, step)
);
create index loyalty_codes_used_by_age on loyalty_codes_used (used_at);

-- A pending confirmation by SMS code: the hash of the URL finds it, the code proves the phone.
create table confirmations (
  hash text primary key,
  purpose text not null check (purpose in ('signup', 'reset', 'phone', 'old_phone', 'password')),
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

-- A phone that was proved and waits for the old one's word, or for its time.
create table phone_changes (
  id uuid primary key default uuidv7(),
  customer_id bigint not null references customers (id),
  phone text not null,
  phone_prefix text not null,
  phone_national text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stopped', 'replaced', 'refused')),
  ended_at timestamptz
);
create unique index phone_changes_waiting on phone_changes (customer_id) where state = 'waiting';
create index phone_changes_due on phone_changes (due_at) where state = 'waiting';

-- The links by which an owner says 'it wasn't me'. Of a change of e-mail, with the address to go back to.
create table account_warnings (
  token_hash bytea primary key,
  customer_id bigint not null references customers (id),
  former_email text,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  stopped_at timestamptz
);
create index account_warnings_by_customer on account_warnings (customer_id);

create table email_verifications (
  token_hash bytea primary key,
  customer_id bigint not null references customers (id),
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_verifications_by_customer on email_verifications (customer_id);

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
