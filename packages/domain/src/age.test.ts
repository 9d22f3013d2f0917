import { describe, expect, it } from 'vitest';
import { ageOn, isAtLeast, MINIMUM_AGE } from './age.ts';

describe('ageOn', () => {
  it('changes on the birthday', () => {
    expect(ageOn('2010-11-21', '2026-11-20')).toBe(15);
    expect(ageOn('2010-11-21', '2026-11-21')).toBe(16);
  });

  it('changes on 1 March for those born on 29 February', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });

  it('is unknown for a date that does not exist or is yet to come', () => {
    expect(ageOn('2009-02-29', '2026-11-21')).toBeNull();
    expect(ageOn('2026-11-22', '2026-11-21')).toBeNull();
    expect(ageOn('21/11/2010', '2026-11-21')).toBeNull();
  });
});

it('lets in who has reached the age on that very day', () => {
  expect(isAtLeast(MINIMUM_AGE, '2010-11-21', '2026-11-21')).toBe(true);
  expect(isAtLeast(MINIMUM_AGE, '2010-11-22', '2026-11-21')).toBe(false);
  expect(isAtLeast(18, '2010-11-21', '2026-11-21')).toBe(false);
  expect(isAtLeast(MINIMUM_AGE, 'ontem', '2026-11-21')).toBe(false);
});
