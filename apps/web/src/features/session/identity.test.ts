import type { Identity } from '@fornada/contract/private-data.ts';
import { describe, expect, it } from 'vitest';
import { createIdentity, type IdentityParts, type KeptIdentity } from './identity.ts';

/** A device with a clock and a store that two tabs share, and a server that counts and knows each refresh token once. */
function device() {
  let now = 1_000_000;
  let kept: KeptIdentity | null = null;
  let issued = 0;
  let refreshes = 0;
  let ended = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const good = new Set<string>();
  const attempts = new Set<string>();
  const issue = (): Identity => {
    issued += 1;
    good.add(`refresh-${issued}`);
    return { uid: 'device', idToken: `token-${issued}`, refreshToken: `refresh-${issued}`, expiresIn: 900 };
  };
  const parts: IdentityParts = {
    read: () => kept,
    write: (identity) => {
      kept = identity;
    },
    exclusively: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => {});
      return mine;
    },
    signIn: async () => issue(),
    refresh: async (refreshToken, attempt) => {
      refreshes += 1;
      const isRepeated = attempts.has(attempt);
      if (!good.delete(refreshToken) && !isRepeated)
        throw Object.assign(new Error('reused'), { status: 401 });
      attempts.add(attempt);
      return issue();
    },
    newAttempt: () => `attempt-${attempts.size}`,
    now: () => now,
    onEnded: () => {
      ended += 1;
    },
  };
  return {
    parts,
    tab: () => createIdentity(parts),
    pass: (ms: number) => {
      now += ms;
    },
    revoke: () => good.clear(),
    counts: () => ({ issued, refreshes, ended }),
  };
}

describe('the identity of a device', () => {
  it('is anonymous at the first need, and one for all who need it at once', async () => {
    const { tab, counts } = device();
    const [a, b] = [tab(), tab()];
    const tokens = await Promise.all([a.token(), b.token(), a.token()]);
    expect(tokens).toEqual(['token-1', 'token-1', 'token-1']);
    expect(counts()).toEqual({ issued: 1, refreshes: 0, ended: 0 });
  });

  it('is renewed before it ends', async () => {
    const { tab, pass } = device();
    const identity = tab();
    expect(await identity.token()).toBe('token-1');
    pass(869_000);
    expect(await identity.token()).toBe('token-1');
    pass(2_000);
    expect(await identity.token()).toBe('token-2');
  });

  it('stays the new one when a login arrives while the tokens of before are refused', async () => {
    const { parts, revoke, counts } = device();
    const refresh = parts.refresh;
    const login = { uid: 'device', idToken: 'customer', refreshToken: 'customer-refresh', expiresIn: 900 };
    const identity = createIdentity({
      ...parts,
      refresh: async (...asked) => {
        identity.bind(login);
        return await refresh(...asked);
      },
    });
    await identity.token();
    revoke();
    expect(await identity.renew()).toBe(true);
    expect(await identity.token()).toBe('customer');
    expect(counts().ended).toBe(0);
  });

  it('is renewed once when two tabs are refused at the same time', async () => {
    const { tab, counts } = device();
    const [a, b] = [tab(), tab()];
    await Promise.all([a.token(), b.token()]);
    expect(await Promise.all([a.renew(), b.renew()])).toEqual([true, true]);
    expect(counts()).toEqual({ issued: 2, refreshes: 1, ended: 0 });
    expect(await b.token()).toBe('token-2');
  });

  it('isn’t renewed for a token that a login has replaced since, whatever was used last', async () => {
    const { tab, parts, counts } = device();
    const identity = tab();
    const ofTheStream = await identity.token();
    identity.bind(await parts.signIn());
    expect(await identity.token()).toBe('token-2');
    expect(await identity.renew(ofTheStream)).toBe(true);
    expect([await identity.token(), counts().refreshes]).toEqual(['token-2', 0]);
  });

  it('takes the token of another tab instead of renewing again', async () => {
    const { tab, counts } = device();
    const [a, b] = [tab(), tab()];
    await Promise.all([a.token(), b.token()]);
    await a.renew();
    expect(await b.renew()).toBe(true);
    expect(counts().refreshes).toBe(1);
  });

  it('ends the session when the refresh token is refused, and is nobody from then on', async () => {
    const { tab, revoke, counts, parts } = device();
    const identity = tab();
    await identity.token();
    revoke();
    expect(await identity.renew()).toBe(false);
    expect(counts().ended).toBe(1);
    expect(parts.read()).toBeNull();
    expect(await identity.token()).toBe('token-2');
  });

  it('signs in again by itself when the token ran out and the session with it', async () => {
    const { tab, pass, revoke, counts } = device();
    const identity = tab();
    await identity.token();
    revoke();
    pass(900_000);
    expect(await identity.token()).toBe('token-2');
    expect(counts().ended).toBe(1);
  });

  it('keeps the session when the server cannot be reached', async () => {
    const { tab, parts, pass } = device();
    const identity = tab();
    await identity.token();
    pass(900_000);
    parts.refresh = async () => {
      throw Object.assign(new Error('offline'), { status: 0 });
    };
    await expect(identity.token()).rejects.toThrow('offline');
    expect(parts.read()?.refreshToken).toBe('refresh-1');
  });

  it('lives on when the answer to a renewal was lost, also for the page that is opened next', async () => {
    const { tab, parts, pass, counts } = device();
    await tab().token();
    pass(900_000);
    const { refresh } = parts;
    parts.refresh = async (...asked) => {
      await refresh(...asked);
      throw Object.assign(new Error('the page was closed'), { status: 0 });
    };
    await expect(tab().token()).rejects.toThrow('closed');
    parts.refresh = refresh;
    expect(await tab().token()).toBe('token-3');
    expect(counts()).toEqual({ issued: 3, refreshes: 2, ended: 0 });
    expect(parts.read()?.attempt).toBeUndefined();
  });

  it('becomes who logged in', async () => {
    const { tab } = device();
    const identity = tab();
    await identity.token();
    identity.bind({ uid: 'other', idToken: 'customer', refreshToken: 'r', expiresIn: 900 });
    expect(await identity.token()).toBe('customer');
    expect(identity.uid()).toBe('other');
  });

  it('is the same session across a renewal, and another after a login', async () => {
    const { tab } = device();
    const identity = tab();
    await identity.token();
    const before = identity.session();
    await identity.renew();
    expect(identity.session()).toBe(before);
    identity.bind({ uid: 'device', idToken: 'customer', refreshToken: 'r', expiresIn: 900 });
    expect(identity.session()).not.toBe(before);
  });
});
