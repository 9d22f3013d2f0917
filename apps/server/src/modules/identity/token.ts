// Identity tokens: short-lived JWTs signed with ES256. Whether their session still lives is asked of the database.
import { errors, type JWK, jwtVerify, SignJWT } from 'jose';
import type { ContextParts } from '#context';
import { refuse } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';

export type TokenParts = Pick<ContextParts, 'settings' | 'secrets' | 'clock'>;

export type TokenSubject = {
  uid: string;
  sessionId: string;
  customerId: number | null;
  temporary: boolean;
};

export type ReadToken = { uid: string; sessionId: string; expiresAt: Date };

const audience = 'fornada';
const algorithm = 'ES256';

/** Claims: iss, aud, sub (the device), sid (the session), `perfil` when bound to a customer, `temporario`, iat, exp. */
export async function signToken({ settings, secrets, clock }: TokenParts, subject: TokenSubject) {
  const issuedAt = Math.floor(clock().getTime() / 1000);
  const bound = subject.customerId !== null && { perfil: subject.customerId, temporario: subject.temporary };
  return await new SignJWT({ sid: subject.sessionId, ...bound })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: secrets.tokenSigningKey.kid })
    .setIssuer(settings.publicUrl)
    .setAudience(audience)
    .setSubject(subject.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + settings.tokenLifetimeSeconds)
    .sign(secrets.tokenSigningKey);
}

/** Tokens whose signature was found right, by key: a device sends the same one until it lapses, and checking costs most. */
const verified = new WeakMap<object, Map<string, ReadToken>>();
const mostVerified = 10_000;

/** @throws Refusal `token_expired`, or `unauthenticated` for whatever else is wrong with it */
export async function readToken(parts: TokenParts, token: string): Promise<ReadToken> {
  const { tokenSigningKey } = parts.secrets;
  const known = verified.get(tokenSigningKey) ?? new Map<string, ReadToken>();
  verified.set(tokenSigningKey, known);
  const earlier = known.get(token);
  if (earlier !== undefined) {
    if (earlier.expiresAt > parts.clock()) return earlier;
    known.delete(token);
    refuse('token_expired');
  }
  const read = await verifyToken(parts, token);
  const [oldest] = known.keys();
  if (known.size >= mostVerified && oldest !== undefined) known.delete(oldest);
  known.set(token, read);
  return read;
}

async function verifyToken({ settings, secrets, clock }: TokenParts, token: string): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify<{ sid: string; sub: string; exp: number }>(
      token,
      publicKeyOf(secrets),
      {
        // Never what the token itself asks for: 'none' and shared secrets are how tokens are forged.
        algorithms: [algorithm],
        issuer: settings.publicUrl,
        audience,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock(),
      },
    );
    return { uid: payload.sub, sessionId: payload.sid, expiresAt: new Date(payload.exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('token_expired');
    if (error instanceof errors.JOSEError) refuse('unauthenticated');
    throw error;
  }
}

/** The keys that anyone may verify tokens with (RFC 7517). */
export function keySet(secrets: Secrets): { keys: JWK[] } {
  return { keys: [{ ...publicKeyOf(secrets), use: 'sig' }] };
}

const publicKeys = new WeakMap<object, JWK>();

/** One object per key, since its import into the cryptography library is remembered by object. */
function publicKeyOf({ tokenSigningKey }: Secrets): JWK {
  const known = publicKeys.get(tokenSigningKey);
  if (known !== undefined) return known;
  const { d: _private, ...publicKey } = tokenSigningKey;
  publicKeys.set(tokenSigningKey, publicKey);
  return publicKey;
}
