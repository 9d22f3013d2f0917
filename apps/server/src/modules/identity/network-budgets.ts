import type { Context } from '#context';
import { limitKey } from '#modules/identity/limit-key.ts';
import { networksOf } from '#modules/identity/network.ts';
import type { KeyedLimits, Limit } from '#platform/rate-limit.ts';

/** A /48 has 65,536 /64s and a /32 as many /48s: without budgets of their own, the holder of one has no limit. */
const siteHolders = 4;
const blockHolders = 64;

/** The budgets of an address: its holder's, and wider ones of the networks that it is in. */
export function networkBudgets(
  { secrets }: Pick<Context, 'secrets'>,
  use: string,
  address: string,
  limits: Limit[],
): KeyedLimits[] {
  const { holder, site, block } = networksOf(address);
  const times = (factor: number) => limits.map(({ limit, ...rest }) => ({ ...rest, limit: limit * factor }));
  return [
    { key: limitKey(secrets, `${use}:address`, holder), limits },
    { key: limitKey(secrets, `${use}:site`, site), limits: times(siteHolders) },
    { key: limitKey(secrets, `${use}:block`, block), limits: times(blockHolders) },
  ];
}

/** Of what is counted for everybody together: as much as one device has at least, and so little that one network can't use it up. */
export function commonBudget(
  { secrets }: Pick<Context, 'secrets'>,
  use: string,
  subject: string,
  limits: Limit[],
  address: string,
): KeyedLimits[] {
  const { site, block } = networksOf(address);
  const share = (part: number) =>
    limits.map(({ limit, ...rest }) => ({
      ...rest,
      limit: Math.min(limit, Math.max(leastShare, Math.ceil(limit * part))),
    }));
  return [
    { key: limitKey(secrets, use, subject), limits },
    { key: limitKey(secrets, `${use}:site`, `${subject} ${site}`), limits: share(0.1) },
    { key: limitKey(secrets, `${use}:block`, `${subject} ${block}`), limits: share(0.5) },
  ];
}

const leastShare = 10;
