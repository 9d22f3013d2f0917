// The address of a pass. A phone's wallet takes it by a plain navigation, which carries no identity token: the address stands
// for the session that asked for it, for two minutes.
import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type Secrets } from '#platform/secrets.ts';
import { isUuid } from '#platform/uuid.ts';

const lastsMs = 120_000;

const sign = (secrets: Pick<Secrets, 'hashKey'>, told: string) => keyedHash(secrets, 'wallet-pass', told);

export function writePassToken(secrets: Pick<Secrets, 'hashKey'>, sessionId: string, now: Date): string {
  const told = `${sessionId}.${now.getTime() + lastsMs}`;
  return `${told}.${sign(secrets, told).toString('base64url')}`;
}

/** @returns whose session it stands for; undefined once it is over, and for what nobody was given */
export function readPassToken(
  secrets: Pick<Secrets, 'hashKey'>,
  token: string,
  now: Date,
): string | undefined {
  const [sessionId = '', until = '', signature = ''] = token.split('.', 4);
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secrets, `${sessionId}.${until}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return isUuid(sessionId) && now.getTime() < Number(until) ? sessionId : undefined;
}
