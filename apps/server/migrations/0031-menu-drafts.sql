-- A shop has at most one draft of its menu: the version that its people work on, unseen by customers until it is published.
create unique index menus_draft on menus (shop_id) where status = 'draft';
alter table menus
  add column published_at timestamptz,
  add column published_by bigint references staff,
  -- The version that a draft or a restored menu was made from.
  add column made_from bigint references menus;
update menus set published_at = created_at where status <> 'draft';
alter table menus alter column published_at set default now();
