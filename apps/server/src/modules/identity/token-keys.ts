// Which keys sign and verify identity tokens when. Every process knows the next key before any signs with it, and the
// one before it stays good until its last token has lapsed: processes may be restarted one after the other, at any time.
import type { ContextParts } from '#context';
import type { Secrets, TokenSigningKey } from '#platform/secrets.ts';

type Parts = Pick<ContextParts, 'settings' | 'secrets' | 'clock'>;

/** The key of the tokens that are given out at `now`. */
export function keyThatSigns({ tokenSigningKey, nextTokenSigningKey }: Secrets, now: Date): TokenSigningKey {
  return nextTokenSigningKey !== undefined && new Date(nextTokenSigningKey.from) <= now
    ? nextTokenSigningKey
    : tokenSigningKey;
}

/** The keys whose tokens are good now. The next one is among them early: another process's clock may be ahead of ours. */
export function believedKeys({ settings, secrets, clock }: Parts): TokenSigningKey[] {
  const { tokenSigningKey, nextTokenSigningKey } = secrets;
  if (nextTokenSigningKey === undefined) return [tokenSigningKey];
  const lastTokenLapses = new Date(nextTokenSigningKey.from).getTime() + settings.tokenLifetimeSeconds * 1000;
  return clock().getTime() < lastTokenLapses ? [tokenSigningKey, nextTokenSigningKey] : [nextTokenSigningKey];
}
