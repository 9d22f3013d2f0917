-- Up to whom, by number, the customers of a segment were told or left out: the next batch begins behind them.
alter table broadcasts add column told_until bigint not null default 0;
-- What was counted doesn't say how many people bought: it is counted again.
update broadcasts set result = null where result is not null;
