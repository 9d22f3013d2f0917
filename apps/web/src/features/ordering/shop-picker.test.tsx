// @vitest-environment happy-dom
import type { OrderingShop } from '@fornada/contract/content.ts';
import { aLine, aShop } from '@fornada/ui/ordering/ordering.fixture.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useAsked } from '#features/dialog/ask.ts';
import { useDevicePosition } from '#features/shops/position.ts';
import { addToCart, useOrdering } from './ordering-store.ts';
import { ShopPicker } from './shop-picker.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#features/catalogue/load-menu.ts', () => ({ loadShops: async () => [] }));

let root: Root;
const chosen = vi.fn();

async function confirms(change: (picker: Element) => void = () => {}): Promise<void> {
  // There is nowhere to be asked for.
  useDevicePosition.setState({ state: 'asking' });
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const shops: OrderingShop[] = [aShop];
  await act(async () =>
    root.render(<ShopPicker shops={shops} shop={aShop} onClose={() => {}} onChosen={chosen} />),
  );
  await act(async () => change(page));
  await act(async () => page.querySelector<HTMLButtonElement>('.ui-sheet-footer button')?.click());
}

afterEach(async () => {
  await act(async () => root.unmount());
  useOrdering.setState(useOrdering.getInitialState(), true);
  useAsked.setState({ waiting: [] });
  chosen.mockClear();
});

it('what was in force all along is chosen by confirming it, and empties nothing', async () => {
  addToCart(aLine('a'));
  await confirms();
  expect(useAsked.getState().waiting).toEqual([]);
  expect(chosen).toHaveBeenCalledOnce();
  expect(useOrdering.getState()).toMatchObject({
    shopId: 862,
    deliveryType: 'take_away',
    lines: [{ key: 'a' }],
  });
});

it('another delivery type than the one in force is asked about', async () => {
  addToCart(aLine('a'));
  await confirms((picker) =>
    picker.querySelector<HTMLInputElement>('[name=id_tipo_entrega][value="1"]')?.click(),
  );
  expect(useAsked.getState().waiting).toHaveLength(1);
  expect(chosen).not.toHaveBeenCalled();
});
