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

/** What is asked where nothing is offered. */
const other = 'Avisamos quando estiver pronto';

/** The words of what is asked after an order. */
async function shown(orderId: string): Promise<string> {
  await leave();
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(() => root?.render(<InstallOffer orderId={orderId} otherwise={other} />));
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

it('takes the place of another question with the second order, and not when the first is shown again', async () => {
  chromium('accepted');
  expect(await shown('a')).toBe(other);
  expect(await shown('a')).toBe(other);
  const second = await shown('b');
  expect(second).toContain('A Fornada no ecrã principal');
  expect(second).not.toContain(other);
  expect(await shown('c')).toContain('A Fornada no ecrã principal');
});

it('asks the browser’s question once, and never again who said no', async () => {
  const prompt = chromium('dismissed');
  await shown('a');
  await shown('b');
  await press('Instalar');
  expect(prompt).toHaveBeenCalledOnce();
  chromium('accepted');
  expect(await shown('c')).toBe(other);
});

it('never shows the other question before it', async () => {
  chromium('accepted');
  await shown('a');
  await leave();
  const box = document.body.appendChild(document.createElement('div'));
  const seen: string[] = [];
  const watching = new MutationObserver(() => seen.push(box.textContent ?? ''));
  watching.observe(box, { childList: true, subtree: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = createRoot(box);
  root.render(<InstallOffer orderId="b" otherwise={other} />);
  await vi.waitFor(() => expect(box.textContent).toContain('A Fornada no ecrã principal'));
  expect(seen.filter((words) => words.includes(other))).toEqual([]);
  watching.disconnect();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it('leaves nothing else to be asked while the browser asks, and asks it once', async () => {
  const prompt = chromium('accepted');
  const outcome = Promise.withResolvers<{ outcome: 'accepted' }>();
  prompt.mockReturnValue(outcome.promise);
  await shown('a');
  await shown('b');
  await press('Instalar');
  await press('Instalar');
  expect(prompt).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toContain(other);
  await act(async () => outcome.resolve({ outcome: 'accepted' }));
  expect(document.body.textContent).toContain(other);
});

it('says how it is done by hand where the browser has no question', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  await shown('a');
  expect(await shown('b')).toContain('Adicionar ao ecrã principal');
  await press('Percebi');
  expect(await shown('c')).toBe(other);
});

it('says nothing where it can’t be done', async () => {
  await shown('a');
  expect(await shown('b')).toBe(other);
});
