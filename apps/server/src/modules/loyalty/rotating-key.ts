import type { RotatingSecret } from '@fornada/contract/rotating-code.ts';
import type { Context } from '#context';
import { readQrSecret } from '#modules/accounts/customers.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

/**
 * The key with which one session makes codes. No table holds it: it follows from the customer's secret, the session and a
 * key of the server's, so it changes with every login and a stolen table makes no codes.
 */
export function rotatingKey(secrets: Secrets, customerSecret: Buffer, sessionId: string): Buffer {
  return keyedHash(secrets, 'rotating-code', `${customerSecret.toString('hex')}:${sessionId}`);
}

/** What a device needs to make its own codes. */
export async function readSecret(
  { db, secrets, clock }: Context,
  { customerId, sessionId }: CustomerActor,
): Promise<RotatingSecret> {
  return {
    cartao: sessionId,
    chave: rotatingKey(secrets, await readQrSecret(db, customerId), sessionId).toString('base64url'),
    id_perfil: customerId,
    hora: clock().toISOString(),
  };
}
