// Secrets as Standard Webhooks writes them: `whsec_` and 32 bytes in base64. Sealed in the table, for they are used again.
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { seal, unseal } from '#platform/sealed.ts';
import type { Secrets } from '#platform/secrets.ts';

type Key = Pick<Secrets, 'hashKey'>;

const purpose = 'webhook';

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (secrets: Key, secret: string): Buffer =>
  seal(secrets, purpose, Buffer.from(secret));

export type Signing = {
  id: string;
  at: Date;
  body: string;
  secret: Buffer;
  /** For a while after a new one was made, the one before it. */
  previous: Buffer | null;
};

/** Headers that let the receiver verify sender, time and integrity. */
export function signatureHeaders(secrets: Key, { id, at, body, secret, previous }: Signing) {
  const sealed = previous === null ? [secret] : [secret, previous];
  const signatures = sealed.map((one) =>
    new Webhook(unseal(secrets, purpose, one).toString()).sign(id, at, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
