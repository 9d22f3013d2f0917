// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useOnce } from './use-once.ts';

function open() {
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  const given: { once?: ReturnType<typeof useOnce> } = {};
  function Board() {
    given.once = useOnce();
    return null;
  }
  flushSync(() => root.render(<Board />));
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  return (whose: string, work: () => Promise<boolean>, what = 'ready') => given.once?.(whose, what, work);
}

it('a second touch is the first one’s while it is under way, and for a moment after it', async () => {
  const once = open();
  const work = vi.fn(async () => true);
  await Promise.all([once('one', work), once('one', work)]);
  vi.advanceTimersByTime(500);
  await once('one', work);
  expect(work).toHaveBeenCalledOnce();
  await once('other', work);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2_000);
  await once('one', work);
  expect(work).toHaveBeenCalledTimes(3);
});

it('what was taken back meanwhile is done again at once', async () => {
  const once = open();
  const work = vi.fn(async () => true);
  for (const what of ['ready', 'back', 'ready', 'ready']) await once('one', work, what);
  expect(work).toHaveBeenCalledTimes(3);
});

it('what failed is tried again at once', async () => {
  const once = open();
  const work = vi.fn(async () => false);
  await once('one', work);
  await once('one', work);
  expect(work).toHaveBeenCalledTimes(2);
});
