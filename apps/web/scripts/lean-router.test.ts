import { expect, it } from 'vitest';
import { createRoutes } from '../src/app/route-objects.tsx';
import { cutRouter } from './lean-router.ts';

it('refuses a router that has lost what is cut from it', () => {
  expect(() => cutRouter('function createRouter() {}')).toThrow(
    /handleFetcherAction.*init\.instrumentations/,
  );
});

it('cuts nothing that the routes use', () => {
  const [root] = createRoutes(() => null);
  for (const route of [root, ...(root?.children ?? [])]) {
    expect(Object.keys(route ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(lazy|action|middleware)$/)]),
    );
  }
});
