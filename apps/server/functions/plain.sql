-- Text for searching in the back office: without accents or capitals.
create or replace function plain(words text) returns text language sql immutable strict as $$
  select translate(lower(words), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')
$$;
