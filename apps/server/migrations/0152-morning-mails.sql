-- Who of the staff is told by e-mail each morning how yesterday went, as they chose it themselves.
create table morning_mails (
  staff_id bigint primary key references staff on delete cascade,
  -- Of the chain's clock.
  hour smallint not null check (hour between 0 and 23),
  -- Empty is all that are theirs.
  shop_ids integer[] not null,
  -- The day on which they were told last.
  told_on date
);
