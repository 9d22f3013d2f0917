// @vitest-environment happy-dom
import { cents } from '@fornada/domain/money.ts';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { NumberPad } from './number-pad.tsx';

it('takes the first digit that is typed once it is there, however soon', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  const onAmount = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const isThere = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      place.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
      resolve();
    }).observe(place, { childList: true });
  });
  const root = createRoot(place);
  root.render(<NumberPad amount={cents(0)} onAmount={onAmount} onEnter={() => {}} onCode={() => {}} />);
  await isThere;
  expect(onAmount).toHaveBeenCalledExactlyOnceWith(1);
  root.unmount();
  place.remove();
});
