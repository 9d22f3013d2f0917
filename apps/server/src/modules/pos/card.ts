import { keyedHash, type Secrets } from '#platform/secrets.ts';

/**
 * What stands for a customer outside: the same in every shop and for ever, without saying who it is. It identifies and
 * spends nothing, so a till may keep it and a webhook may carry it.
 */
export const cardOf = (secrets: Pick<Secrets, 'hashKey'>, customerId: number): string =>
  `c_${keyedHash(secrets, 'pos-card', String(customerId)).toString('base64url').slice(0, 22)}`;
