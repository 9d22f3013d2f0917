-- A token alone takes no account over: what would hand it to somebody else is proved to the old phone, or waits.

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

-- The e-mail of an account as it is: when its owner opened a link sent there, and when it replaced another.
alter table customers
  add column email_verified_at timestamptz,
  add column email_changed_at timestamptz,
  -- The session that proved the phone by a reset: it alone may set the new password.
  add column password_change_session uuid;

-- A request that waits for its address to be verified, and for a new address's time.
alter table privacy_requests add column held_until timestamptz;
alter table privacy_requests drop constraint privacy_requests_state_check;
alter table privacy_requests add constraint privacy_requests_state_check
  check (state in ('held', 'asked', 'confirmed', 'done', 'withdrawn', 'lapsed')) not valid;

alter table confirmations drop constraint confirmations_purpose_check;
alter table confirmations add constraint confirmations_purpose_check
  check (purpose in ('signup', 'reset', 'phone', 'old_phone', 'password')) not valid;
