// Who a scanned code or a typed phone belongs to, and how well that proves it.

import { parseRotatingCode } from '@fornada/domain/rotating-code.ts';
import type { Context } from '#context';
import { ownerOfSecurityCode, ownersOfPhones } from '#modules/accounts/customers.ts';
import { parsePhone, phoneReadings } from '#modules/accounts/phone.ts';
import { parseSecurityCode } from '#modules/accounts/security-code.ts';
import { readRotatingCode } from '#modules/loyalty/read-rotating-code.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

export type Proof = 'phone' | 'security_code' | 'rotating_code';
export type Recognised = {
  customerId: number;
  proof: Proof;
  /** Of the device that showed the code that changes. */
  sessionId?: string;
};

export type Shown = {
  /** As scanned or typed: a phone in any spelling, the code that stays, or the one that changes. */
  code: string;
  /** The country's prefix, for a phone that doesn't bring its own. */
  prefix: string;
  /** When it was shown: now, unless the till had no connection then. */
  at: Date;
};

/** @throws Refusal `code_unknown`, `code_used` or `customer_unknown` */
export async function recognise(
  tx: Tx,
  context: Pick<Context, 'secrets' | 'clock'>,
  { code, prefix, at }: Shown,
): Promise<Recognised> {
  if (parseRotatingCode(code) !== undefined) {
    const read = await readRotatingCode(tx, { ...context, clock: () => at }, code);
    if (read.kind === 'refused') refuse(read.reason === 'used' ? 'code_used' : 'code_unknown');
    return { customerId: read.customerId, proof: 'rotating_code', sessionId: read.sessionId };
  }
  const securityCode = parseSecurityCode(code);
  if (securityCode !== undefined) {
    const customerId = await ownerOfSecurityCode(tx, securityCode);
    if (customerId === undefined) refuse('code_unknown');
    return { customerId, proof: 'security_code' };
  }
  return { customerId: await ownerOfPhone(tx, code, prefix), proof: 'phone' };
}

async function ownerOfPhone(tx: Tx, text: string, prefix: string): Promise<number> {
  const phones = phoneReadings(text, prefix).map(({ e164 }) => e164);
  const [owner, ...others] = await ownersOfPhones(tx, phones);
  if (owner !== undefined && others.length === 0) return owner;
  // Bare digits that are two customers' numbers say neither; those that are nobody's were mistyped, unless they are a
  // number of the till's own country.
  const isClear = owner === undefined && parsePhone(text, prefix) !== undefined;
  refuse(isClear ? 'customer_unknown' : 'code_unknown');
}
