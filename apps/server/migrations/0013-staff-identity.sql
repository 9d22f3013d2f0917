-- Who works here, on which device, by which proof; and what they did, so that it can be found again.

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

-- 'totp_secret' is sealed with a key that the database doesn't hold. 'totp_last_step' is the last step whose code was
-- taken: a code counts once.
alter table staff
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint not null default 0,
  add column pin_set_at timestamptz,
  add column pin_wrong_tries smallint not null default 0,
  add column pin_locked_at timestamptz;

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

alter table staff_sessions
  add column device_id uuid references till_devices,
  add column seen_at timestamptz not null default now(),
  add column proved_by text not null default 'totp' check (proved_by in ('totp', 'recovery_code', 'device', 'pin'));
create index staff_sessions_by_staff on staff_sessions (staff_id) where revoked_at is null;
create index staff_sessions_by_device on staff_sessions (device_id) where revoked_at is null;
create index staff_sessions_by_age on staff_sessions (expires_at);

-- Where: the shop, and the device when it was one of the shop's. Without a person it was a command or a job.
alter table staff_actions add column device_id uuid references till_devices;
create index staff_actions_by_shop on staff_actions (shop_id, id desc);
create index staff_actions_by_staff on staff_actions (staff_id, id desc);
create index staff_actions_by_action on staff_actions (action, id desc);
