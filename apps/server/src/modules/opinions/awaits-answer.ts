import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';

/** Whether the `opinion` of a statement is still to be answered: of somebody forgotten only the stars are left, as a figure. */
export const awaitsAnswer = sql`(opinion.answer is null
  and exists (select from ${customerView} giver where giver.id = opinion.customer_id and giver.erased_at is null))`;
