import { describe, expect, test } from 'vitest';
import { couponKey, isCouponKey, makeCouponCode } from './coupon-code.ts';

describe('a coupon’s code', () => {
  test.each(['7KQF-M2XA', '7kqf m2xa', ' 7kqf–m2xa ', '7.K.Q.F/M2XA', '7ＫＱＦＭ２ＸＡ', '7KQF\u00a0M2XA'])(
    'is the same typed as %s',
    (typed) => {
      expect(couponKey(typed)).toBe('7KQFM2XA');
    },
  );

  test('is the same with the signs that look alike, and without accents', () => {
    expect(new Set(['NATAL2O26', 'natal2026', 'NATA12026', 'nataI-2026'].map(couponKey)).size).toBe(1);
    expect(couponKey('PÃO-DE-LÓ')).toBe(couponKey('pao de lo'));
  });

  test('needs four letters or digits, and takes twenty-four', () => {
    const lengths = ['', '-?!', 'ABC', 'ABCD', 'A'.repeat(24), 'A'.repeat(25), 'ßß'].map((typed) =>
      isCouponKey(couponKey(typed)),
    );
    expect(lengths).toEqual([false, false, false, true, true, false, true]);
  });

  test('made by us has no sign that looks like another, each as likely', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const code = makeCouponCode(new Uint8Array(16).fill(byte));
      if (byte >= 240) expect(code).toBeUndefined();
      else counts.set(code?.[0] ?? '', (counts.get(code?.[0] ?? '') ?? 0) + 1);
    }
    expect([counts.size, new Set(counts.values())]).toEqual([30, new Set([8])]);
    for (const sign of 'OIL01U') expect(counts.has(sign)).toBe(false);
    expect(makeCouponCode(Uint8Array.from([250, 0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe('2345-6789');
  });
});
