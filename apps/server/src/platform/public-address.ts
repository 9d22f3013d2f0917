// Which addresses are on the internet and not inside somebody's house: what an address that others name may lead to
// (OWASP API7, server-side request forgery). Ranges: IANA's special-purpose registries, RFC 6890 and its updates.
import { BlockList, isIPv6 } from 'node:net';

const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
// Of IPv6 only 2000::/3 is given out; within it these are tunnels, protocols and examples.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** @param address an IPv4 or IPv6 address as `node:net` writes it */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return given.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return !special.check(address, 'ipv4');
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
