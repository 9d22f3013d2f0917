// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useRetry } from './use-retry.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const again = vi.fn();

function Screen({ isMissing }: { isMissing: boolean }) {
  useRetry(isMissing, again);
  return null;
}

it('asks again with the connection, as long as something is missing', async () => {
  const root = createRoot(document.createElement('div'));
  const show = (isMissing: boolean) => act(async () => root.render(<Screen isMissing={isMissing} />));
  const comesBack = () => act(async () => window.dispatchEvent(new Event('online')));

  await show(false);
  await comesBack();
  expect(again).not.toHaveBeenCalled();
  await show(true);
  await comesBack();
  expect(again).toHaveBeenCalledTimes(1);
  await show(false);
  await comesBack();
  expect(again).toHaveBeenCalledTimes(1);
});
