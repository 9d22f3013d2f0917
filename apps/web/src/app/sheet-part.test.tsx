// @vitest-environment happy-dom
import { ToastProvider } from '@fornada/ui/toast.tsx';
import { act, type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sheetPart } from './sheet-part.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  document.body.innerHTML = '<div></div>';
});
afterEach(() => void vi.unstubAllGlobals());

interface Closes {
  onClose: () => void;
}

function Page({ Sheet }: { Sheet: ComponentType<Closes> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ToastProvider>
      <input defaultValue="o que se escreveu" />
      <button type="button" onClick={() => setIsOpen(true)}>
        abrir
      </button>
      {isOpen && <Sheet onClose={() => setIsOpen(false)} />}
    </ToastProvider>
  );
}

it('leaves the page as it is where it can’t be fetched, says so, and is fetched the next time', async () => {
  const load = vi
    .fn<() => Promise<{ default: ComponentType<Closes> }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => <p>a folha</p> });
  const root = createRoot(document.querySelector('div') as Element);
  const Sheet = sheetPart(load);
  await act(async () => root.render(<Page Sheet={Sheet} />));
  const open = () => act(async () => document.querySelector('button')?.click());

  await open();
  expect(document.querySelector('input')?.value).toBe('o que se escreveu');
  expect(document.querySelector('[role=status]')?.textContent).toContain('Sem ligação');
  expect(document.body.textContent).not.toContain('a folha');

  await open();
  expect(document.body.textContent).toContain('a folha');
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
