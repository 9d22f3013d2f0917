-- A change of many menus with an end: what it found returns then, by each shop's own clock.
alter table menu_changes add column local_until text;

alter table menu_change_shops
  add column ends_at timestamptz,
  -- What is still to be put back, where that isn't all that was written: newer changes have taken it over, or somebody has
  -- changed it by hand.
  add column remains jsonb,
  drop constraint menu_change_shops_state_check,
  add constraint menu_change_shops_state_known check (
    state in ('waiting', 'published', 'cancelled', 'undoing', 'undone', 'ended', 'partly')) not valid;
