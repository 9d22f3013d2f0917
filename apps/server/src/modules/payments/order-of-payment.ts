import sql, { type Sql } from 'sql-template-tag';

/** A column of others' statements: the order that the payment with this id is of. */
export const orderOfPayment = (id: Sql): Sql => sql`(select order_id from payments where id = ${id})`;
