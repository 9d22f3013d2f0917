-- outside a transaction: orders are answered meanwhile.
drop index concurrently if exists missing_lines_of_day;
create index concurrently missing_lines_of_day on missing_lines (day);
