-- The newest of a shop's orders when its bakery was last changed (note_changed_bakery): those until then kept another's limits of a
-- day. Null while it never was.
alter table shops add production_group_since timestamptz;
