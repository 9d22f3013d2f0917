// @vitest-environment happy-dom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followRequest, forgetRequest } from './left-requests.ts';

const shop = 862;
const name = `fornada-pedidos-${shop}`;
const asked = (id: string) => ({ asked: { id, total: 2.7 }, lines: [] }) as never;

/** One that is opened now, over the storage that all share. */
async function aWindow() {
  vi.resetModules();
  const requests = await import('./left-requests.ts');
  let ids: string[] = [];
  const Ids = () => {
    ids = requests.useRequests(shop).map(({ id }) => id);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(createElement(Ids)));
  return {
    ids: () => ids,
    follow: (id: string) => flushSync(() => requests.followRequest(shop, asked(id))),
    forget: (id: string) => flushSync(() => requests.forgetRequest(shop, id)),
  };
}

const kept = () => JSON.parse(localStorage.getItem(name) ?? '[]').map(({ id }: { id: string }) => id);

it('what another window of the till has left, or seen the end of, stays so when this one keeps its own', () => {
  followRequest(shop, asked('here'));
  const other = JSON.stringify([
    ...JSON.parse(localStorage.getItem(name) ?? ''),
    { id: 'there', total: 1, lines: [] },
  ]);
  localStorage.setItem(name, other);
  followRequest(shop, asked('next'));
  expect(kept()).toEqual(['here', 'there', 'next']);
  localStorage.setItem(name, '[]');
  forgetRequest(shop, 'next');
  expect(kept()).toEqual([]);
});

it('what another window asks for is shown there alone, and by one that is opened later', async () => {
  localStorage.removeItem(name);
  const [here, there] = [await aWindow(), await aWindow()];
  here.follow('here');
  there.follow('there');
  expect([here.ids(), there.ids()]).toEqual([['here'], ['there']]);
  const later = await aWindow();
  here.follow('next');
  expect([here.ids(), later.ids()]).toEqual([
    ['here', 'next'],
    ['here', 'there'],
  ]);
  later.forget('here');
  expect([here.ids(), there.ids(), later.ids()]).toEqual([['next'], ['there'], ['there']]);
});
