-- Links that were typed before only https and own paths were taken: what was plain is asked for safely, what is neither goes.
update news set more_link = regexp_replace(more_link, '^http://', 'https://', 'i') where more_link ~* '^http://';
update news set more_link = null where more_link !~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' or more_link like '/%//%';
update shops set
  facebook_link = regexp_replace(facebook_link, '^http://', 'https://', 'i'),
  instagram_link = regexp_replace(instagram_link, '^http://', 'https://', 'i'),
  site = regexp_replace(site, '^http://', 'https://', 'i'),
  book = regexp_replace(book, '^http://', 'https://', 'i'),
  maps_link = regexp_replace(maps_link, '^http://', 'https://', 'i'),
  menu_link = regexp_replace(menu_link, '^http://', 'https://', 'i')
where concat_ws(' ', facebook_link, instagram_link, site, book, maps_link, menu_link) ~* 'http://';
update shops set
  facebook_link = case when facebook_link ~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then facebook_link end,
  instagram_link = case when instagram_link ~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then instagram_link end,
  site = case when site ~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then site end,
  book = case when book ~* '^(mailto:|https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then book end,
  maps_link = case when maps_link ~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then maps_link end,
  menu_link = case when menu_link ~* '^(https://[^/\\\s]|/([^/\\\s]|$))[^\\\s]*$' then menu_link end
where concat_ws(' ', facebook_link, instagram_link, site, book, maps_link, menu_link) <> '';
update broadcasts set link = null where link !~ '^/([^/\\\s]|$)[^\\\s]*$' or link like '/%//%';
