import type { TillCustomer, TillSale } from '@fornada/contract/till.ts';
import type { Cents } from '@fornada/domain/money.ts';

/** Whom the till is serving: by the code that was shown, and what the server says of it; null without a connection. */
export type Known = { code: string; customer: TillCustomer | null; registers: boolean };

/** What came of a sale: recorded by the server, or kept on the device. */
export type Outcome = { kind: 'recorded'; sale: TillSale } | { kind: 'kept'; amount: Cents };
