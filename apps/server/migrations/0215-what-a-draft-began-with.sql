-- Of a draft that copies a version: which one. What that said already isn't what somebody has typed since. Null where a file
-- brought it, or where it was begun before this was kept.
alter table menus add column begun_from bigint;
