-- What the chain's people wrote of a text in English, by the wire's names of what it is beside; nothing where they didn't.
alter table news add column english jsonb not null default '{}';
alter table campaigns add column english jsonb not null default '{}';
alter table faq_categories add column english jsonb not null default '{}';
alter table faq_questions add column english jsonb not null default '{}';
