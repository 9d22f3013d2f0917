-- The language in which a customer ordered, null for Portuguese: what is told of the order later is told in it. Whoever
-- writes the order says it with the same statement; a version that doesn't know of it says nothing.
alter table orders add column language text;
alter table orders alter column language set default nullif(current_setting('fornada.language', true), '');
