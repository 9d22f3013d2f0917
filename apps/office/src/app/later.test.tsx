import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { later, loadTheRest } from './later.ts';

test('a screen comes when it is shown, or with the rest, of which one that fails keeps none back', async () => {
  const bread = vi.fn(async () => ({ Bread: ({ name }: { name: string }) => <p>{name}</p> }));
  const gone = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const cake = vi.fn(async () => ({ Cake: () => <p>Bolo</p> }));
  const Bread = later(bread, 'Bread');
  later<'Gone', object>(gone, 'Gone');
  later(cake, 'Cake');
  expect([bread, gone, cake].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  const shown = await renderToReadableStream(
    <Suspense>
      <Bread name="Pão" />
    </Suspense>,
  );
  expect(await new Response(shown).text()).toContain('<p>Pão</p>');
  expect([bread, gone, cake].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
  await loadTheRest();
  expect([gone, cake].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
