// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { ToastProvider } from '@fornada/ui/toast.tsx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendAgain } from './send-again.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('counts down what the server asks to wait, and then sends', async () => {
  const words = { code: 'too_many_requests', title: 'Erro', message: 'Aguarde' } as const;
  const send = vi
    .fn()
    .mockRejectedValueOnce(new CallError(429, words, 42))
    .mockResolvedValueOnce(undefined);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <ToastProvider>
        <SendAgain send={send} onSent={() => {}} />
      </ToastProvider>,
    ),
  );
  const button = () => document.querySelector('button') as HTMLButtonElement;
  const timer = () => document.querySelector('[role=timer]')?.textContent;
  button().click();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(timer()).toBe('Pode pedir outro dentro de 0:42.'));
  expect(button().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(timer()).toBe('Pode pedir outro dentro de 0:40.'));
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(() => expect([button().disabled, timer()]).toEqual([false, undefined]));
  button().click();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(send).toHaveBeenCalledTimes(2);
  expect(timer()).toBeUndefined();
  root.unmount();
});
