// The address by which whoever gets a commercial e-mail has no more of them, at its foot and in its headers (RFC 8058). It
// stands for one customer's consent to e-mails and for nothing else, and never ends: an e-mail may be read a year later.
import { timingSafeEqual } from 'node:crypto';
import { saveCommunications } from '@fornada/contract/account.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

/** Where the same is chosen after a log-in, channel by channel. */
export const choicePath = saveCommunications.path;

type Here = { settings: Pick<Settings, 'publicUrl'>; secrets: Pick<Secrets, 'hashKey'> };

/** 128 bits: half of the hash, since a person sees the address whole. */
const sign = (secrets: Here['secrets'], customerId: number) =>
  keyedHash(secrets, 'unsubscribe', String(customerId)).subarray(0, 16);

export const unsubscribeUrl = ({ settings, secrets }: Here, customerId: number): string =>
  `${settings.publicUrl}${choicePath}/${customerId}.${sign(secrets, customerId).toString('base64url')}`;

/** @returns whose e-mails it stops; undefined for what nobody was sent */
export function readUnsubscribeToken(secrets: Here['secrets'], token: string): number | undefined {
  const [, digits, signature = ''] = /^([1-9]\d{0,14})\.([\w-]{22})$/.exec(token) ?? [];
  const customerId = Number(digits);
  if (digits === undefined) return undefined;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secrets, customerId))
    ? customerId
    : undefined;
}
