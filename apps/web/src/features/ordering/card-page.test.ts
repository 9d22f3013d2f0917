import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goToCardPage } from './card-page.ts';

const assign = vi.fn();
beforeEach(() => void vi.stubGlobal('window', { location: { assign } }));
afterEach(() => {
  // Other files share this worker, and would take it for a browser.
  vi.unstubAllGlobals();
  assign.mockClear();
});

it.each(['https://checkout.stripe.com/c/pay/cs_1#x', 'http://localhost:3000/simulador/cartao/1'])(
  'goes to %s',
  (address) => {
    goToCardPage(address);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', '/carrinho', ''])(
  'doesn’t go to %s, which is no page of a gateway',
  (address) => {
    goToCardPage(address);
    expect(assign).not.toHaveBeenCalled();
  },
);
