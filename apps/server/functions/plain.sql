-- The back office looks for words as people type them: without accents, without capitals.
create or replace function plain(words text) returns text language sql immutable strict as $$
  select translate(lower(words), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
