// Receipts of other tills: as they were told, and for one of those who claimed them.
import sql from 'sql-template-tag';
import type { World } from '../world.ts';
import type { Check } from './check.ts';

type Kept = {
  atcud: string;
  total: number;
  packaging: number;
  /** Of the claims that counted: whose they are, and what their sales earned on. */
  counted: { customer: number; goods: number }[];
  waiting: number;
};

const receiptsOf = ({ db }: World) =>
  db.query<Kept>(sql`
    select r.atcud, r.total_cents as total, r.packaging_cents as packaging,
      (select coalesce(jsonb_agg(jsonb_build_object('customer', t.customer_id, 'goods', t.paid_cents)), '[]')
        from transactions t where t.client_id = 'talao:' || r.atcud) as counted,
      (select count(*) from receipt_claims c where c.atcud = r.atcud and c.state = 'waiting') as waiting
    from till_receipts r`);

/** What customers earned on by receipts: who by the books, how much by what the till sold. */
export async function earnedByReceipts(world: World): Promise<{ customerId: number; cents: number }[]> {
  return (await receiptsOf(world)).flatMap(({ atcud, counted }) => {
    const told = world.record.receipts.get(atcud);
    return counted.map(({ customer: customerId }) => ({
      customerId,
      cents: told === undefined ? 0 : told.cents - told.packagingCents,
    }));
  });
}

export const everyReceiptCountsOnce: Check = {
  name: 'each receipt that a till told of is there once, and counts for one of those who claimed it',
  async find(world) {
    const kept = new Map((await receiptsOf(world)).map((receipt) => [receipt.atcud, receipt]));
    const faults: string[] = [];
    for (const told of world.record.receipts.values()) {
      const { atcud, cents, packagingCents, isTold, askedBy, promisedTo, countedFor } = told;
      const is = kept.get(atcud);
      const wrong = (what: string) => void faults.push(`receipt ${atcud} ${what}`);
      if (is === undefined) {
        if (isTold) wrong('was told and is gone');
        continue;
      }
      if (is.total !== cents || is.packaging !== packagingCents)
        wrong(`is kept as ${is.total}, not ${cents}`);
      const [first, ...others] = is.counted;
      if (others.length > 0) wrong(`counted ${is.counted.length} times`);
      if (is.waiting > 0) wrong(`keeps ${is.waiting} waiting`);
      if (first === undefined) {
        if (promisedTo.size + countedFor.size > 0) wrong('was claimed, and counts for nobody');
        continue;
      }
      if (!askedBy.has(first.customer)) wrong(`counts for ${first.customer}, who never claimed it`);
      if (first.goods !== cents - packagingCents) wrong(`earned on ${first.goods}`);
      for (const customer of countedFor)
        if (customer !== first.customer)
          wrong(`was said to count for ${customer}, and does for ${first.customer}`);
    }
    return faults;
  },
};
