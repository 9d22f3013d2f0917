// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useOutlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ScreenData, useScreenData } from './screen-data.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function List() {
  return <p>{useScreenData<string[]>().join()}</p>;
}

/** The layout's way: the element of the list stays while another route is current. */
function Keeper() {
  const outlet = useOutlet();
  const kept = useRef(outlet);
  const isList = location.hash !== '#modal';
  if (isList) kept.current = outlet;
  return kept.current;
}

async function show(element: React.ReactNode) {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(element));
  return container;
}

describe('the data of a screen', () => {
  it('is the last known while a modal route covers it', async () => {
    const children = [
      { id: 'list', path: '/', loader: () => [], element: <List /> },
      { id: 'modal', path: '/modal', element: null },
    ];
    const router = createMemoryRouter([{ element: <Keeper />, children }], {
      hydrationData: { loaderData: { list: ['pão', 'broa'] } },
    });
    const container = await show(<RouterProvider router={router} />);
    expect(container.textContent).toBe('pão,broa');
    location.hash = '#modal';
    await act(async () => router.navigate('/modal'));
    expect(router.state.loaderData).not.toHaveProperty('list');
    expect(container.textContent).toBe('pão,broa');
    location.hash = '';
  });

  it('is given to a screen that is rendered outside its route', async () => {
    const given = (
      <ScreenData value={{ data: ['folar'] }}>
        <List />
      </ScreenData>
    );
    const router = createMemoryRouter([{ path: '/', element: given }]);
    expect((await show(<RouterProvider router={router} />)).textContent).toBe('folar');
  });
});
