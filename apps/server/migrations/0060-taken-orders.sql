-- Orders that the shop's people take for somebody who phones or stands there (docs/decisions/0328-orders-taken-at-the-counter.md).
alter table orders add column taken_by bigint references staff,
  -- Who asks for it, where the account that it was taken for has no name.
  add column called text not null default '';
