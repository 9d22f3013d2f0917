// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast, useToastLine } from './toast.tsx';
import { ToastLine } from './toast-line.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div></div>';
});
afterEach(() => vi.useRealTimers());

const status = () => document.querySelector('[role=status]');
const buttons = () => [...(status()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

function AtRest() {
  useToastLine(ToastLine);
  return null;
}

function Page({ isAtRest }: { isAtRest: boolean }) {
  return (
    <ToastProvider>
      <Remove />
      {isAtRest && <AtRest />}
    </ToastProvider>
  );
}

function Remove() {
  const toast = useToast();
  const action = { label: 'Anular', onClick: () => {} };
  return (
    <button type="button" onClick={() => toast({ text: 'Tirámos o galão.', action })}>
      tirar
    </button>
  );
}

it('says a sentence at once, with what can be done about it once the page is at rest, and leaves after its time', async () => {
  const root = createRoot(document.querySelector('div') as Element);
  const draw = (isAtRest: boolean) => act(async () => root.render(<Page isAtRest={isAtRest} />));
  await draw(false);
  await act(async () => document.querySelector('button')?.click());
  expect(status()?.textContent).toBe('Tirámos o galão.');
  expect(buttons()).toEqual([]);
  await draw(true);
  expect(status()?.querySelector('p')?.textContent).toBe('Tirámos o galão.');
  expect(buttons()).toEqual(['Anular', '']);
  await act(async () => vi.advanceTimersByTime(6000));
  expect(status()?.textContent).toBe('');
  await act(async () => root.unmount());
});

it('leaves after its time before the page is at rest, too', async () => {
  const root = createRoot(document.querySelector('div') as Element);
  await act(async () => root.render(<Page isAtRest={false} />));
  await act(async () => document.querySelector('button')?.click());
  await act(async () => vi.advanceTimersByTime(6000));
  expect(status()?.textContent).toBe('');
  await act(async () => root.unmount());
});
