import { isIPv6 } from 'node:net';

/** The ranges that an address is counted in, from a single holder to whole blocks. */
export type Networks = {
  /** An IPv4 address is itself; of IPv6 a home is given 2^64 of them, so its /64 is. */
  holder: string;
  /** What one customer of a provider can be given: an IPv6 /48, or an IPv4 /24. */
  site: string;
  /** What a provider has many sites in: an IPv6 /32, or an IPv4 /16. */
  block: string;
};

export function networksOf(address: string): Networks {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) {
    const [a, b, c] = bare.split('.');
    return { holder: bare, site: `${a}.${b}.${c}.0/24`, block: `${a}.${b}.0.0/16` };
  }
  const groups = groupsOf(bare);
  const first = (count: number) => `${groups.slice(0, count).join(':')}::/${count * 16}`;
  return { holder: first(4), site: first(3), block: first(2) };
}

export const networkOf = (address: string): string => networksOf(address).holder;

function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
