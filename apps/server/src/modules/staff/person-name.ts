import sql, { type Sql } from 'sql-template-tag';

/** A column of others' statements: the name of the person of the chain with this id. */
export const personName = (id: Sql): Sql => sql`(select name from staff where id = ${id})`;
