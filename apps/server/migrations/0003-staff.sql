-- Who works here, on which device, by which proof; and what they did.

create table staff (
  id bigint generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('assistant', 'manager', 'marketing', 'administrator')),
  totp_secret bytea,
  pin_hash text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- 'totp_secret' is sealed with a key that the database doesn't hold. 'totp_last_step' is the last step whose code was
  -- taken: a code counts once.
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  pin_set_at timestamptz,
  pin_wrong_tries smallint not null default 0,
  pin_locked_at timestamptz
);

create table staff_shops (
  staff_id bigint not null references staff on delete cascade,
  shop_id integer not null references shops,
  primary key (staff_id, shop_id)
);

-- A device that a manager made one of the shop's: it is the second factor of who works at it. Its token is kept hashed.
create table till_devices (
  id uuid primary key default uuidv7(),
  shop_id integer not null references shops,
  name text not null,
  token_hash bytea not null unique,
  enrolled_by bigint references staff,
  enrolled_at timestamptz not null,
  seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references staff
);
create index till_devices_of_shop on till_devices (shop_id, id desc);

create table staff_recovery_codes (
  staff_id bigint not null references staff on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Between the password and the second factor: who proved the first half. With 'totp_secret' the person enrols.
create table staff_challenges (
  token_hash bytea primary key,
  staff_id bigint not null references staff on delete cascade,
  device_id uuid references till_devices,
  totp_secret bytea,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenges_by_age on staff_challenges (expires_at);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id bigint not null references staff,
  shop_id integer references shops,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device_id uuid references till_devices,
  seen_at timestamptz not null default now(),
  proved_by text not null default 'totp' check (proved_by in ('totp', 'recovery_code', 'device', 'pin'))
);
create index staff_sessions_by_staff on staff_sessions (staff_id) where revoked_at is null;
create index staff_sessions_by_device on staff_sessions (device_id) where revoked_at is null;
create index staff_sessions_by_age on staff_sessions (expires_at);

create table staff_actions (
  id bigint generated always as identity primary key,
  staff_id bigint references staff,
  shop_id integer references shops,
  action text not null,
  subject text not null,
  before jsonb, after jsonb, reason text,
  happened_at timestamptz not null default now(),
  -- Where: the shop, and the device when it was one of the shop's. Without a person it was a command or a job.
  device_id uuid references till_devices
);
create index staff_actions_by_subject on staff_actions (subject, id desc);
create index staff_actions_by_shop on staff_actions (shop_id, id desc);
create index staff_actions_by_staff on staff_actions (staff_id, id desc);
create index staff_actions_by_action on staff_actions (action, id desc);
