import { toldLines } from '#modules/loyalty/sales.ts';
import { findLineSale } from '#modules/till/line-sales.ts';
import { nameOfLine } from '#modules/till/sold-lines.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/**
 * What a customer's own sale at a till was of: nothing where only its amount was told.
 * @throws Refusal `not_found`, also for another's
 */
export async function linesOfOwnSale(db: Queryable, customerId: number, id: string) {
  const told = isUuid(id) ? await toldLines(db, customerId, id) : undefined;
  if (told === undefined) refuse('not_found');
  // A sale of our own till by line has the id of its movement.
  const sale = await findLineSale(db, id);
  return sale
    ? sale.lines.map((line) => ({ ...line, name: nameOfLine(line) }))
    : told.map((line) => ({ ...line, details: '' }));
}
