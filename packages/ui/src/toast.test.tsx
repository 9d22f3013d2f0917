// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const line = './toast-line.tsx';
const fails = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div></div>';
});
afterEach(() => vi.useRealTimers());

const status = () => document.querySelector('[role=status]');

async function told() {
  const { ToastProvider, useToast } = await import('./toast.tsx');
  function Page() {
    const toast = useToast();
    const action = { label: 'Anular', onClick: () => {} };
    return (
      <button type="button" onClick={() => toast({ text: 'Tirámos o galão.', action })}>
        tirar
      </button>
    );
  }
  const root = createRoot(document.querySelector('div') as Element);
  await act(async () =>
    root.render(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  await act(() => vi.dynamicImportSettled());
  return root;
}

it.each([
  ['with what can be done', true, ['Anular', '']],
  ['alone where its line can’t be fetched', false, []],
])('says a sentence %s, and leaves after its time', async (_, comes, buttons) => {
  if (comes) vi.doUnmock(line);
  else vi.doMock(line, fails);
  const root = await told();
  expect(status()?.querySelector('p')?.textContent).toBe('Tirámos o galão.');
  const found = [...(status()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(found).toEqual(buttons);
  await act(async () => vi.advanceTimersByTime(6000));
  expect(status()?.textContent).toBe('');
  await act(async () => root.unmount());
});
