-- What somebody wrote when they settled a difference between our books and a gateway's: where they looked, what they saw.
alter table payment_findings add column settled_note text;
