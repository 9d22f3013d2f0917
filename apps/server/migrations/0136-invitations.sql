-- Who was invited to choose a password, and whose second factor one administrator has asked to reset.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

create table staff_factor_resets (
  staff_id bigint primary key references staff on delete cascade,
  asked_by bigint not null references staff,
  asked_at timestamptz not null
);
