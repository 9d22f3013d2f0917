// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

const { tellings } = vi.hoisted(() => ({ tellings: [] as PromiseWithResolvers<void>[] }));
vi.mock('./queue.ts', () => ({
  listWaiting: async () => [],
  onQueueChange: () => () => {},
  /** One at a time, as the queue does it. */
  tellWaiting: () => {
    const last = tellings.at(-1);
    if (last && !('isDone' in last)) return last.promise;
    const telling = Promise.withResolvers<void>();
    tellings.push(telling);
    return telling.promise.finally(() => Object.assign(telling, { isDone: true }));
  },
}));

const { useTelling } = await import('./use-queue.ts');

function Page() {
  useTelling(862);
  return null;
}

it('tells again when the connection comes back while a telling without one is still under way', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  await vi.waitFor(() => expect(tellings).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  tellings[0]?.resolve();
  await vi.waitFor(() => expect(tellings).toHaveLength(2));
  root.unmount();
});
