// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renewScreenToken, screenToken } from './screen-identity.ts';

it('a refresh token is used once, however many ask for a new one', async () => {
  localStorage.setItem('fornada-ecra', 'kept');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(String(body));
    const identity = { idToken: `token ${sent.length}`, refreshToken: `next ${sent.length}` };
    return Response.json({ success: true, data: { uid: 'u', expiresIn: 900, ...identity } });
  });
  expect(await Promise.all([screenToken(), screenToken()])).toEqual(['token 1', 'token 1']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('kept');
  await renewScreenToken();
  expect(sent[1]).toContain('next 1');
  expect(await screenToken()).toBe('token 2');
  vi.unstubAllGlobals();
});
