-- Whether somebody asked for it: of what comes out by itself no label is of what was only beside a cake that went back.
alter table papers add column by_hand boolean not null default false;
