-- What anyone reads: news, campaigns, questions, legal texts, pictures.

create table news (
  id integer primary key,
  tag text not null unique,
  featured boolean not null default false,
  title text not null, title_detail text not null default '', subtitle text not null default '',
  text text not null default '',
  image_list text, image_detail text,
  more_link text,
  published_at timestamptz not null default now(),
  position integer not null default 0
);

create table campaigns (
  id integer primary key,
  tag text not null unique,
  title text not null, title_detail text not null default '', subtitle text not null default '',
  text text not null default '',
  image text,
  -- Days of the mainland's calendar, both included; null is without end on that side.
  starts_on date,
  ends_on date,
  position integer not null default 0
);

create table faq_categories (
  id integer primary key,
  tag text not null unique,
  title text not null,
  position integer not null default 0
);

create table faq_questions (
  id integer primary key,
  category_id integer not null references faq_categories on delete cascade,
  tag text not null,
  title text not null, title_detail text not null default '',
  text text not null,
  position integer not null default 0,
  unique (category_id, tag)
);

create table legal_items (
  id integer primary key,
  tag text not null unique,
  title text not null, title_detail text not null default '',
  text text not null,
  position integer not null default 0
);

-- Terms and privacy policy: every version is kept, because consents name the one that was accepted.
create table legal_documents (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null,
  title text not null, title_detail text not null default '',
  text text not null,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);

-- A number per piece of what anyone reads: every process keeps what it read until the number is another. Triggers
-- count, so that no writer can forget to. Pieces: 'content', and 'shop:{id}' for a shop with its menu.
create table content_versions (
  piece text primary key,
  version bigint not null default 1
);

-- Pictures that the chain's people bring: every process serves them, from its own disk once it has them. Their names are
-- made of what they show, so none ever changes; they are compressed already.
create table pictures (
  name text primary key,
  content bytea not null,
  created_at timestamptz not null default now()
);
alter table pictures alter column content set storage external;
