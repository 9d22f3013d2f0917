-- It holds for what is there as well.
alter table papers validate constraint papers_kind_check;
