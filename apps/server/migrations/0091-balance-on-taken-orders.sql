-- One reading of the code that changes opens one spending: of a sale, or of an order that the shop takes.
alter table till_identifications add column spent_on uuid references orders;
