-- A menu is a document (decision 0300): a row a product, in the shape that the rules read it in, and the sections and
-- families with their version. Columns exist beside it for what SQL decides by.
alter table menus add column sections jsonb not null default '[]';

create table menu_documents (
  menu_version bigint not null references menus on delete cascade,
  position integer not null,
  code text not null,
  product jsonb not null,
  primary key (menu_version, code)
);

-- What a draft in part left to the version that it was made from becomes its own.
with option_groups as (
  select g.menu_version, g.product_code, g.complement_code, jsonb_agg(jsonb_build_object(
    'code', g.code, 'name', g.description, 'automaticComment', g.auto_comment, 'maxOptions', g.max_options,
    'required', g.required,
    'options', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'groupCode', o.grupo, 'code', o.code, 'groupName', o.group_name, 'name', o.description
      ) order by o.position), '[]')
      from menu_options o
      where o.menu_version = g.menu_version and o.product_code = g.product_code
        and o.complement_code = g.complement_code and o.group_code = g.code)
  ) order by g.position) as groups
  from menu_option_groups g group by g.menu_version, g.product_code, g.complement_code
), extras as (
  select c.menu_version, c.product_code, jsonb_agg(jsonb_build_object(
    'code', c.code, 'name', c.description, 'price', c.price_cents,
    'originProductCode', nullif(c.origin_product, ''), 'vatRate', trim_scale(c.vat_rate), 'vatClass', c.vat_class,
    'groupCode', nullif(c.grupo, ''), 'groupName', c.group_name, 'incidence', c.incidence,
    'maxQuantity', c.max_quantity, 'quantity', c.quantity, 'fixedQuantity', c.fixed_quantity,
    'required', c.required, 'maxOptions', c.max_options, 'productionCentre', c.production_centre,
    'photoSize', c.photo_size, 'restricted', c.restricted, 'optionGroups', o.groups,
    'allergens', case when c.allergens is not null then
      jsonb_build_object('kind', 'declared', 'contains', c.allergens, 'mayContain', '[]'::jsonb) end
  ) order by c.position) as complements
  from menu_complements c
  left join option_groups o on o.menu_version = c.menu_version and o.product_code = c.product_code
    and o.complement_code = c.code
  group by c.menu_version, c.product_code
), placed as (
  select menu_version as version, menu_version as source, code from menu_products
  union all
  select draft.version, draft.made_from, kept.code
  from menus draft join menu_products kept on kept.menu_version = draft.made_from
  where draft.partial
    and not exists (select from menu_products own where own.menu_version = draft.version and own.code = kept.code)
    and not exists (select from menu_removed_products removed
      where removed.menu_version = draft.version and removed.code = kept.code)
)
insert into menu_documents (menu_version, position, code, product)
select placed.version, p.position, p.code, jsonb_strip_nulls(
  jsonb_build_object(
    'code', p.code, 'name', p.name, 'description', p.description, 'price', p.price_cents,
    'halfPrice', p.half_price_cents, 'price2', p.tier_prices_cents[1], 'price3', p.tier_prices_cents[2],
    'price4', p.tier_prices_cents[3], 'price5', p.tier_prices_cents[4], 'price6', p.tier_prices_cents[5],
    'price7', p.tier_prices_cents[6], 'price8', p.tier_prices_cents[7], 'price9', p.tier_prices_cents[8],
    'price10', p.tier_prices_cents[9], 'pricePolicy', p.price_policy, 'vatRate', trim_scale(p.vat_rate),
    'vatClass', p.vat_class, 'family', p.family_label, 'familyCode', p.family_code, 'familyName', p.family_name,
    'subfamilyCode', nullif(p.subfamily_code, ''), 'subfamilyName', p.subfamily_name, 'composite', p.composite
  ) || jsonb_build_object(
    'groupCode', nullif(p.grupo, ''), 'maxOptions', p.max_options, 'minComplements', p.min_complements,
    'maxComplements', p.max_complements, 'suggestedCodes', p.suggested, 'servings', p.people,
    'preparation', p.minutes, 'calories', p.calories, 'kitchen', p.kitchen, 'visible', p.visible,
    'highlighted', p.highlight, 'restricted', p.restricted, 'position', p.sort_order, 'image', p.image,
    'salt', p.salt, 'vegetarian', p.vegetarian, 'lactose', p.lactose, 'gluten', p.gluten, 'diet', p.diet,
    'spicy', p.spicy, 'optionGroups', o.groups, 'complements', e.complements,
    'allergens', case when p.allergens is not null then
      jsonb_build_object('kind', 'declared', 'contains', p.allergens, 'mayContain', '[]'::jsonb) end
  ))
from placed join menu_products p on p.menu_version = placed.source and p.code = placed.code
left join extras e on e.menu_version = p.menu_version and e.product_code = p.code
left join option_groups o on o.menu_version = p.menu_version and o.product_code = p.code and o.complement_code = '';

update menus set sections = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'menuNumber', s.menu_number, 'visible', s.visible, 'code', s.code, 'description', s.description,
    'synced', s.synced,
    'families', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sectionCode', f.section_code, 'visible', f.visible, 'code', f.code, 'description', f.description,
        'portion', f.portion, 'halfPortion', f.half_portion
      ) order by f.position), '[]')
      from menu_families f where f.menu_version = s.menu_version and f.section_code = s.code)
  ) order by s.position), '[]')
  from menu_sections s where s.menu_version = menus.version)
where exists (select from menu_sections s where s.menu_version = menus.version);

-- contract: what they said is in the document, and no chain runs a version of before
drop table menu_options;
-- contract: as above
drop table menu_option_groups;
-- contract: as above
drop table menu_complements;
-- contract: as above
drop table menu_removed_products;
-- contract: as above
drop table menu_products;
-- contract: as above
drop table menu_families;
-- contract: as above
drop table menu_sections;
-- contract: a draft is whole now
alter table menus drop column partial, drop column made_from;
alter table menu_documents rename constraint menu_documents_pkey to menu_products_pkey;
alter table menu_documents rename constraint menu_documents_menu_version_fkey to menu_products_menu_version_fkey;
alter table menu_documents rename to menu_products;
