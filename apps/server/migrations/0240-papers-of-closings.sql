-- The closing of a drawer is printed where its shop prints receipts.
alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (kind in ('ticket', 'receipt', 'label', 'closing')) not valid;
