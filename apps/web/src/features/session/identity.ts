import type { Identity } from '@fornada/contract/private-data.ts';

export interface KeptIdentity extends Identity {
  /** Milliseconds since 1970 by this device's clock. */
  expiresAt: number;
  /** Grows whenever somebody logs in or out: the tokens of one session are renewed under one number. */
  session: number;
  /** The renewal that is under way, or whose answer never came. */
  attempt?: string;
}

export interface IdentityParts {
  read: () => KeptIdentity | null;
  write: (identity: KeptIdentity | null) => void;
  /** Runs one at a time across all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  signIn: () => Promise<Identity>;
  /** Rejects with `status` 401 when the refresh token is no longer good. The same `attempt` may be sent again. */
  refresh: (refreshToken: string, attempt: string) => Promise<Identity>;
  /** A secret that nobody can guess. */
  newAttempt: () => string;
  now: () => number;
  /** The identity could not be renewed: the customer is logged out. */
  onEnded: () => void;
}

/** Renewed this long before it expires, so that no token expires during a call. */
const marginMs = 30_000;

/**
 * The device's identity: anonymous at first need, renewed before it ends and on a 401, by one tab for all.
 * A refresh token is good once (product.md, Identity), so two tabs renewing at the same time would end the session; and one
 * whose answer was lost is asked for again as the same attempt.
 */
export function createIdentity(parts: IdentityParts) {
  const isFresh = (kept: KeptIdentity) => kept.expiresAt - marginMs > parts.now();
  const keep = (identity: Identity, session: number): string => {
    parts.write({ ...identity, expiresAt: parts.now() + identity.expiresIn * 1000, session });
    return identity.idToken;
  };

  /** A token that isn't `refused`: another tab's if it was quicker, else a new one. Null when the session ended. */
  const renewed = (refused: string | null): Promise<string | null> =>
    parts.exclusively(async () => {
      const kept = parts.read();
      if (!kept) return keep(await parts.signIn(), 0);
      if (kept.idToken !== refused && isFresh(kept)) return kept.idToken;
      // A login may bring other tokens while the old ones are being renewed, or are refused because of it: they stay.
      const replaced = () => {
        const current = parts.read();
        return current && current.refreshToken !== kept.refreshToken ? current.idToken : null;
      };
      // Kept before it is sent: a page that closes now asks again as the same, and the session lives on.
      const attempt = kept.attempt ?? parts.newAttempt();
      if (kept.attempt === undefined) parts.write({ ...kept, attempt });
      try {
        const identity = await parts.refresh(kept.refreshToken, attempt);
        return replaced() ?? keep(identity, kept.session);
      } catch (error) {
        if ((error as { status?: number }).status !== 401) throw error;
        const token = replaced();
        if (token !== null) return token;
        parts.write(null);
        parts.onEnded();
        return null;
      }
    });

  let used: string | null = null;
  return {
    token: async (): Promise<string> => {
      const kept = parts.read();
      used = kept && isFresh(kept) ? kept.idToken : ((await renewed(null)) ?? (await renewed(null)));
      return used ?? '';
    },
    /** After a 401: true when the call is worth sending again. `refused` is the token, the last one given out unless said. */
    renew: async (refused: string | null = used): Promise<boolean> => {
      const token = await renewed(refused);
      used = token;
      return token !== null;
    },
    bind: (identity: Identity): void => void keep(identity, (parts.read()?.session ?? 0) + 1),
    forget: (): void => parts.write(null),
    /** Whose device this is, without asking for an identity. */
    uid: (): string | null => parts.read()?.uid ?? null,
    /** Tells one session of this device from the next; null while there is no identity. */
    session: (): string | null => {
      const kept = parts.read();
      return kept && `${kept.uid}/${kept.session}`;
    },
  };
}
