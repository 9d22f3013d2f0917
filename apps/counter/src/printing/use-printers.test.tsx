// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { enter, setSession } from '../session.ts';
import { usePrinters } from './use-printers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setSession(null);
});

const Page = ({ turn = 0 }: { turn?: number }) => usePrinters(862, turn).map(({ nome }) => nome);

it('knows the printers of a till that was opened without a connection once it has one', async () => {
  const failed = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', failed);
  enter({ token: 'till', nome: 'Inês', papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(<Page />);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  const data = { imprime: [{ id: '1', nome: 'Caixa', papeis: ['talao'], sempre: true }] };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(page.textContent).toBe('Caixa');
  });
  root.unmount();
});

it('knows printers that were changed since, once the till has sold', async () => {
  let nome = 'Caixa';
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { imprime: [{ id: '1', nome, papeis: ['talao'], sempre: true }] } }),
  );
  enter({ token: 'till', nome: 'Inês', papel: 'assistant', lojas: [], loja: 862, tem_pin: false } as never);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  root.render(<Page />);
  await vi.waitFor(() => expect(page.textContent).toBe('Caixa'));
  nome = 'Balcão';
  root.render(<Page turn={1} />);
  await vi.waitFor(() => expect(page.textContent).toBe('Balcão'));
  root.unmount();
});
