-- By which asking of a shop's people a question was answered: told again by it it is the same, by another it was done already.
alter table missing_lines add column answer_request uuid;
