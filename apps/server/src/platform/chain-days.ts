// The chain's calendar, as SQL. Its zone stands in the text: as a parameter the planner couldn't see it.
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import sql, { raw, type Sql } from 'sql-template-tag';

const zone = raw(`'${chainTimeZone}'`);

/** What the chain's clock shows at a moment: a timestamp. */
export const chainClock = (at: Sql | Date): Sql => sql`((${at})::timestamptz at time zone ${zone})`;
/** The instant at which the chain's clock shows a timestamp. */
export const chainInstant = (shown: Sql): Sql => sql`((${shown})::timestamp at time zone ${zone})`;

/** The chain's date of a moment. */
export const chainDay = (at: Sql | Date): Sql => sql`${chainClock(at)}::date`;
/** The first date of the chain's month of a moment. */
export const chainMonth = (at: Sql | Date): Sql => sql`date_trunc('month', ${chainClock(at)})::date`;

/** The instant at which a date of the chain begins. */
export const dayBegins = (date: Sql | LocalDate): Sql => chainInstant(sql`(${date})::date`);
/** The instant at which a date of the chain is over, and the next one begins. */
export const dayEnds = (date: Sql | LocalDate): Sql => dayBegins(sql`(${date})::date + 1`);
