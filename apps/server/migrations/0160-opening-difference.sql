-- The float less what was counted last and the cash that came since; null where nothing was counted before, or nobody knows.
alter table till_shifts add column opening_difference_cents integer;
