-- Until when what is made to order can be given up, as its customer was promised it: hours and menus change. Null of what isn't
-- made to order, and of lines from before this was kept.
alter table order_lines add closes_at timestamptz;
