import { expect, test } from 'vitest';
import { networkOf, networksOf } from '#modules/identity/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('is in wider networks too, which somebody may have whole', () => {
  expect(networksOf('203.0.113.7')).toEqual({
    holder: '203.0.113.7',
    site: '203.0.113.0/24',
    block: '203.0.0.0/16',
  });
  expect(networksOf('2001:db8:1:2::9')).toEqual({
    holder: '2001:db8:1:2::/64',
    site: '2001:db8:1::/48',
    block: '2001:db8::/32',
  });
});
