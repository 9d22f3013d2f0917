// Identity tokens: short-lived JWTs signed with ES256. Whether their session still lives is asked of the database.
import { decodeProtectedHeader, errors, type JWK, jwtVerify, SignJWT } from 'jose';
import type { ContextParts } from '#context';
import { believedKeys, keyThatSigns } from '#modules/identity/token-keys.ts';
import { refuse } from '#platform/refusal.ts';
import type { TokenSigningKey } from '#platform/secrets.ts';

export type TokenParts = Pick<ContextParts, 'settings' | 'secrets' | 'clock'>;

export type TokenSubject = {
  uid: string;
  sessionId: string;
  customerId: number | null;
  temporary: boolean;
};

export type ReadToken = TokenSubject & { expiresAt: Date };

const audience = 'fornada';
const algorithm = 'ES256';

type Claims = { sid: string; sub: string; exp: number; perfil?: number; temporario?: boolean };

/** Claims: iss, aud, sub (the device), sid (the session), `perfil` when bound to a customer, `temporario`, iat, exp. */
export async function signToken({ settings, secrets, clock }: TokenParts, subject: TokenSubject) {
  const issuedAt = Math.floor(clock().getTime() / 1000);
  const key = keyThatSigns(secrets, clock());
  const bound = subject.customerId !== null && { perfil: subject.customerId, temporario: subject.temporary };
  return await new SignJWT({ sid: subject.sessionId, ...bound })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.kid })
    .setIssuer(settings.publicUrl)
    .setAudience(audience)
    .setSubject(subject.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + settings.tokenLifetimeSeconds)
    .sign(key);
}

/** Tokens whose signature was found right, by key: a device sends the same one until it lapses, and checking costs most. */
const verified = new WeakMap<TokenSigningKey, Map<string, ReadToken>>();
const mostVerified = 10_000;

/** @throws Refusal `token_expired`, or `unauthenticated` for whatever else is wrong with it */
export async function readToken(parts: TokenParts, token: string): Promise<ReadToken> {
  const key = keyOf(parts, token);
  const known = verified.get(key) ?? new Map<string, ReadToken>();
  verified.set(key, known);
  const earlier = known.get(token);
  if (earlier !== undefined) {
    if (earlier.expiresAt > parts.clock()) return earlier;
    known.delete(token);
    refuse('token_expired');
  }
  const read = await verifyToken(parts, key, token);
  const [oldest] = known.keys();
  if (known.size >= mostVerified && oldest !== undefined) known.delete(oldest);
  known.set(token, read);
  return read;
}

/** The one of our own keys that the token says it was signed with. */
function keyOf(parts: TokenParts, token: string): TokenSigningKey {
  const believed = believedKeys(parts);
  // Found without reading the token where it was read before, which is nearly every call.
  const known = believed.find((key) => verified.get(key)?.has(token));
  if (known !== undefined) return known;
  const name = nameOfKey(token);
  return believed.find(({ kid }) => kid === name) ?? refuse('unauthenticated');
}

function nameOfKey(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    // Whatever isn't a token at all.
    return undefined;
  }
}

async function verifyToken({ settings, clock }: TokenParts, key: TokenSigningKey, token: string) {
  try {
    const { payload } = await jwtVerify<Claims>(token, publicKeyOf(key), {
      // Never what the token itself asks for: 'none' and shared secrets are how tokens are forged.
      algorithms: [algorithm],
      issuer: settings.publicUrl,
      audience,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: clock(),
    });
    const {
      sub: uid,
      sid: sessionId,
      exp,
      perfil: customerId = null,
      temporario: temporary = false,
    } = payload;
    return { uid, sessionId, customerId, temporary, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('token_expired');
    if (error instanceof errors.JOSEError) refuse('unauthenticated');
    throw error;
  }
}

/** The keys that anyone may verify tokens with (RFC 7517), the one that is to sign next among them. */
export function keySet(parts: TokenParts): { keys: JWK[] } {
  return { keys: believedKeys(parts).map((key) => ({ ...publicKeyOf(key), use: 'sig' })) };
}

const publicKeys = new WeakMap<TokenSigningKey, JWK>();

/** One object per key, since its import into the cryptography library is remembered by object. */
function publicKeyOf(key: TokenSigningKey): JWK {
  const known = publicKeys.get(key);
  if (known !== undefined) return known;
  const { kty, crv, x, y, kid, alg } = key;
  const publicKey = { kty, crv, x, y, kid, alg };
  publicKeys.set(key, publicKey);
  return publicKey;
}
