import { describe, expect, test } from 'vitest';
import { seal, unseal } from '#platform/sealed.ts';

const key = { hashKey: 'a key of more than thirty-two characters' };
const secret = Buffer.from('JBSWY3DPEHPK3PXP');

describe('a sealed secret', () => {
  test('is read again with its key and for its purpose', () => {
    expect(unseal(key, 'totp', seal(key, 'totp', secret))).toEqual(secret);
  });

  test('shows nothing of itself, and looks different each time', () => {
    const [once, again] = [seal(key, 'totp', secret), seal(key, 'totp', secret)];
    expect(once.includes(secret)).toBe(false);
    expect(once).not.toEqual(again);
  });

  test('can’t be opened with another key, for another purpose, or once it was touched', () => {
    const sealed = seal(key, 'totp', secret);
    expect(() =>
      unseal({ hashKey: 'another key of more than thirty-two characters' }, 'totp', sealed),
    ).toThrow();
    expect(() => unseal(key, 'other', sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(key, 'totp', sealed)).toThrow();
  });
});
