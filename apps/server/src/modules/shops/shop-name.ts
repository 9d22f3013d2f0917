import sql, { type Sql } from 'sql-template-tag';

/** A column of others' statements: the name of the shop with this id. */
export const shopName = (id: Sql): Sql => sql`(select name from shops where id = ${id})`;
