// A plan that would do for any values is made for none: one that looks for a name may not fit the next name.
import type { Sql } from 'sql-template-tag';
import type { Statement } from '#platform/database.ts';

/** For what is asked seldom and in many ways: it isn't prepared, however often it comes. */
export const plannedAnew = ({ text, values }: Sql): Statement => ({ text, values, isPlannedAnew: true });
