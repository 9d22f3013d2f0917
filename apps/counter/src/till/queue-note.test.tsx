// @vitest-environment happy-dom
import { m } from '@fornada/copy/messages.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

const { queue } = vi.hoisted(() => ({ queue: { told: [] as string[], dropped: [] as string[] } }));
vi.mock('./queue.ts', () => ({
  isByLine: () => true,
  isWaiting: () => false,
  tellAgain: async ({ id }: { id: string }) => void queue.told.push(id),
  dropSale: async (id: string) => void queue.dropped.push(id),
}));
const sale = (id: string, refused: string) => ({
  ...{ id, refused, total: 2.7, sem_ligacao: { vendida_em: '2026-11-26T09:05:00Z' } },
  sold: ['Dinheiro', '3× Café'],
});
vi.mock('./use-queue.ts', () => ({
  useQueue: () => [sale('refused', 'O preço mudou.'), sale('counted', m.sale_queue_nobody())],
}));

const { QueueNote } = await import('./queue-note.tsx');

it('what was refused says what it was, is told again, and isn’t taken away by a slip', () => {
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  flushSync(() => root.render(<QueueNote shop={862} />));
  const press = (index: number) => flushSync(() => page.querySelectorAll('button')[index]?.click());
  expect(page.textContent).toContain('Dinheiro · 3× Café');
  press(0);
  press(1);
  expect(queue).toEqual({ told: ['refused'], dropped: [] });
  press(1);
  press(2);
  expect(queue.dropped).toEqual(['refused', 'counted']);
  root.unmount();
});
