// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InstallOffer } from './install-offer.tsx';
import { type InstallPrompt, useInstallStore } from './install-state.ts';

const chromium = (outcome: 'accepted' | 'dismissed') => {
  const prompt = vi.fn(async () => ({ outcome }));
  window.installPrompt = { prompt } as unknown as InstallPrompt;
  return prompt;
};

let root: Root | undefined;
const leave = () => act(() => root?.unmount());

/** The words of the offer after an order, '' where there is none. */
async function shown(orderId: string): Promise<string> {
  await leave();
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(() => root?.render(<InstallOffer orderId={orderId} />));
  return box.textContent ?? '';
}
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === name)?.click();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useInstallStore.setState({ orders: [], declined: false });
});
afterEach(async () => {
  await leave();
  window.installPrompt = undefined;
  vi.restoreAllMocks();
});

it('comes with the second order, and not when the first is shown again', async () => {
  chromium('accepted');
  expect(await shown('a')).toBe('');
  expect(await shown('a')).toBe('');
  expect(await shown('b')).toContain('A Fornada no ecrã principal');
  expect(await shown('c')).toContain('A Fornada no ecrã principal');
});

it('asks the browser’s question once, and never again who said no', async () => {
  const prompt = chromium('dismissed');
  await shown('a');
  await shown('b');
  await press('Instalar');
  expect(prompt).toHaveBeenCalledOnce();
  chromium('accepted');
  expect(await shown('c')).toBe('');
});

it('says how it is done by hand where the browser has no question', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  await shown('a');
  expect(await shown('b')).toContain('Adicionar ao ecrã principal');
  await press('Percebi');
  expect(await shown('c')).toBe('');
});

it('says nothing where it can’t be done', async () => {
  await shown('a');
  expect(await shown('b')).toBe('');
});
