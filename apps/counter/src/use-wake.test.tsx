// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, sessionNow, setSession } from './session.ts';
import { useWake } from './use-wake.ts';

let hasEnded = false;
const asked = vi.fn<(token: string) => void>();
let leave = () => {};

function Page() {
  useWake(sessionNow()?.token);
  return null;
}

beforeEach(() => {
  hasEnded = false;
  asked.mockReset();
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked(String(new Headers(headers).get('authorization')));
    const error = { code: 'unauthenticated', title: 'x', message: 'x' };
    return hasEnded
      ? Response.json({ success: false, error }, { status: 401 })
      : Response.json({ success: true, data: { agora: '2026-11-23T08:00:00Z' } });
  });
  enter({ token: 'night', nome: 'Inês', papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  leave = () => root.unmount();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  setSession(null);
});

it('asks when the page opens, and shows the sign-in when it is seen again after the session has ended', async () => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('Bearer night'));
  expect(sessionNow()?.token).toBe('night');
  hasEnded = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(sessionNow()).toBeNull());
});

it('leaves who works there as they are without a connection', async () => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  const failed = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', failed);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(sessionNow()?.token).toBe('night');
});
