// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { followRequest, forgetRequest } from './left-requests.ts';

const shop = 862;
const name = `fornada-pedidos-${shop}`;
const asked = (id: string) => ({ asked: { id, total: 2.7 }, lines: [] }) as never;
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
