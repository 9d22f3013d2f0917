// Addresses are kept by logs, histories and proxies.
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

const secret = ['codigo', 'telemovel', 'email', 'nif', 'pin', 'password'];

test('no call carries in its address who somebody is', () => {
  const told = endpoints
    .filter(({ access }) => access !== 'open')
    .flatMap(({ method, path, query }) =>
      Object.keys((query as { entries?: object } | undefined)?.entries ?? {})
        .filter((name) => secret.includes(name))
        .map((name) => `${method} ${path}?${name}`),
    );
  expect(told).toEqual([]);
});
