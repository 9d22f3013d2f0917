import fc from 'fast-check';

/** By a customer's change, by what was missing and paid back or swapped, by a claim, by the shop that ends it, all as balance. */
export type Kind = 'change' | 'missing' | 'swap' | 'claim' | 'end' | 'all';
export type Step =
  | {
      kind: 'buy';
      cart: { code: string; quantity: number }[];
      usesBalance: boolean;
      inParts: boolean;
      bags: number;
      ownContainer: boolean;
    }
  | { kind: Kind; which: number; line: number; quantity: number; toBalance: boolean; cheaper: number };

const aLine = fc.record({
  // The last two with a deposit, and in a container.
  code: fc.constantFrom('10101', '30101', '10201', '20101', '30404', '40301'),
  quantity: fc.integer({ min: 1, max: 40 }),
});
export const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      cart: fc.array(aLine, { minLength: 1, maxLength: 3 }),
      usesBalance: fc.boolean(),
      inParts: fc.boolean(),
      bags: fc.nat(2),
      ownContainer: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom<Kind>(
        'change',
        'missing',
        'missing',
        'swap',
        'swap',
        'claim',
        'claim',
        'end',
        'all',
      ),
      which: fc.nat(20),
      line: fc.nat(5),
      quantity: fc.nat(40),
      toBalance: fc.boolean(),
      cheaper: fc.integer({ min: 1, max: 100 }),
    }),
  },
);
