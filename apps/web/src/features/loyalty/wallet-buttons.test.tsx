// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn(async () => ({ url: '#carteira' })));
vi.mock('#app/client.ts', () => ({ call }));
const { WalletButtons } = await import('./wallet-buttons.tsx');

const chain = (wallets: string) => {
  document.head.innerHTML = `${wallets && `<meta name="wallets" content="${wallets}">`}<meta name="minimum-call-ms" content="0">`;
};
const device = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
async function shown(): Promise<string[]> {
  const box = document.body.appendChild(document.createElement('div'));
  await act(() => createRoot(box).render(<WalletButtons />));
  return [...box.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
}

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => vi.restoreAllMocks());

const apple = 'Adicionar à Apple Wallet';
const google = 'Adicionar à Carteira Google';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', [apple]],
  ['Android', 'Mozilla/5.0 (Linux; Android 16)', [google]],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', [apple, google]],
])('shows %s its own', async (_name, userAgent, expected) => {
  device(userAgent);
  chain('apple google');
  expect(await shown()).toEqual(expected);
});

it('shows only what the chain has, and nothing where it has none', async () => {
  device('Mozilla/5.0 (X11; Linux x86_64)');
  chain('google');
  expect(await shown()).toEqual([google]);
  chain('');
  expect(await shown()).toEqual([]);
});

it('goes where the card is', async () => {
  device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  chain('apple google');
  await shown();
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click());
  expect(call).toHaveBeenCalledWith(expect.anything(), { body: { carteira: 'apple' } });
  await vi.waitFor(() => expect(location.hash).toBe('#carteira'));
});
