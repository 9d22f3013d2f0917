// The kinds of values that answers are made of, each by the name that the API's description gives it.
import * as v from 'valibot';

export const bit = v.picklist([0, 1]);
export type Bit = v.InferOutput<typeof bit>;

/** Two decimals. */
export const euros = v.pipe(v.number(), v.description('Euros, with two decimals.'));

/** ISO 8601 with its offset. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

export const nothing = v.strictObject({});
