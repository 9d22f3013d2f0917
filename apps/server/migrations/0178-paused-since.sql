-- What came while nobody took orders is found first by who takes them again: the last pause is kept after its end.
alter table shops add column paused_since timestamptz;
