-- A change of many menus that holds on some days of every week, from one time of each shop's clock to another: happy hour.
alter table menu_changes
  add column weekdays smallint[],
  add column time_from text,
  add column time_until text;

-- What a version says, whenever: one that says what an earlier one said is that one again.
alter table menus add column content_digest text;
