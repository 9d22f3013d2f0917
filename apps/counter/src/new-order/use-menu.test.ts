// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isPast } from './use-menu.ts';

test('a kept price of some hours is over at its time of the day on which it was told, by the shop’s clock', () => {
  const shop = { horario: { fuso: 'Atlantic/Azores' } } as Parameters<typeof isPast>[1]['shop'];
  const told = { shop, toldAt: Date.parse('2026-11-27T18:30:00Z') };
  const at = (moment: string) => isPast('19:00', told, new Date(moment));
  expect(at('2026-11-27T19:59:59Z')).toBe(false);
  expect(at('2026-11-27T20:00:00Z')).toBe(true);
  // The next day it is over, also in the same hours.
  expect(at('2026-11-28T18:30:00Z')).toBe(true);
});
