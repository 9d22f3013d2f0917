import { queuedSale, type TillCustomer, type TillSale } from '@fornada/contract/till.ts';
import type { Cents } from '@fornada/domain/money.ts';
import * as v from 'valibot';

/** The till's current customer: the code shown, and the server's answer to it; null when offline. */
export type Known = { code: string; customer: TillCustomer | null; registers: boolean };

/** What came of a sale: recorded by the server, or kept on the device. */
export type Outcome = { kind: 'recorded'; sale: TillSale } | { kind: 'kept'; amount: Cents };

/** What was scanned is nothing to read. */
export const codeWords = (code: string): string => (code.length > 16 ? 'QR' : code);

/** Whether it may be a customer's: a QR of something else may be longer than the server takes, and is then never told. */
export const mayBeTold = (code: string): boolean => v.is(queuedSale.entries.codigo, code);
