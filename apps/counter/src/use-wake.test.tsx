// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enter, sessionNow, setSession } from './session.ts';
import { useWake } from './use-wake.ts';

let hasEnded = false;
const asked = vi.fn<(token: string, address: string) => void>();
let leave = () => {};

function Page() {
  useWake(sessionNow()?.token);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hasEnded = false;
  asked.mockReset();
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked(String(new Headers(headers).get('authorization')), address);
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSession(null);
});

it('asks when the page opens, and shows the sign-in when it is seen again after the session has ended', async () => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('Bearer night', '/api/balcao/sessao'));
  expect(sessionNow()?.token).toBe('night');
  hasEnded = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(sessionNow()).toBeNull());
});

it('shows the sign-in to whoever is put out while a screen that asks for nothing stands open', async () => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  hasEnded = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sessionNow()).toBeNull();
  expect(asked.mock.calls.map(([, address]) => address)).toEqual([
    '/api/balcao/sessao',
    '/api/balcao/sessao/sem-toque',
  ]);
});

it('is kept in by a touch, and not by a screen that stands there', async () => {
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.mock.calls.slice(1).map(([, address]) => address)).toEqual([
    '/api/balcao/sessao',
    '/api/balcao/sessao/sem-toque',
  ]);
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
