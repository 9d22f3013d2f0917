import sql from 'sql-template-tag';

/** The shops as others' statements read them: `from ${shopView} shop`. */
export const shopView = sql`(
  select id, name, city, position, time_zone, menu_version, takes_orders,
    (select name from restaurants where restaurants.id = restaurant_id) as restaurant_name
  from shops)`;
