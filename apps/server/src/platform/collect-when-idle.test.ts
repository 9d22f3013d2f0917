import { expect, test } from 'vitest';
import { createCollector } from '#platform/collect-when-idle.ts';

const MB = 2 ** 20;

function aMachine() {
  const now = { processorMs: 3_000, heap: 60 * MB, collections: 0 };
  const look = createCollector({
    processorMs: () => now.processorMs,
    heapBytes: () => now.heap,
    async collect() {
      now.collections += 1;
      now.heap = Math.min(now.heap, 47 * MB);
      now.processorMs += 120;
    },
  });
  return { now, look };
}

test('what a start left behind is collected at the first idle look, once', async () => {
  const { now, look } = aMachine();
  now.processorMs += 900;
  expect(await look()).toBe(false);
  now.processorMs += 40;
  expect(await look()).toBe(true);
  now.heap += 3 * MB;
  expect(await look()).toBe(false);
  expect(now.collections).toBe(1);
});

test('what came since is collected when it is worth it, and never while there is work', async () => {
  const { now, look } = aMachine();
  await look();
  now.heap += 20 * MB;
  now.processorMs += 101;
  expect(await look()).toBe(false);
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
});
