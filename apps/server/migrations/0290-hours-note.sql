-- What a shop says of its hours beyond what they say themselves. The words for the hours are made of the hours: what was
-- written in opening_hours could differ from them, and is neither read nor written any more.
alter table shops add column hours_note text not null default '';
