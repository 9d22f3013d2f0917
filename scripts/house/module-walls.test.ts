import { expect, test } from 'vitest';
import { moduleWalls } from './module-walls.ts';

const found = (files: Record<string, string>) =>
  moduleWalls
    .find(Object.entries(files).map(([path, text]) => ({ path: `apps/server/src/modules/${path}`, text })))
    .map(({ path, line, what }) => `${path}:${line} ${what}`);

const types = "import type { Order } from '#modules/orders/order.ts';";

test('two modules that import each other are found, for a type alone too', () => {
  const files = {
    'orders/a.ts': "\nimport { pay } from '#modules/payments/pay.ts';",
    'payments/b.ts': types,
  };
  expect(found(files)).toEqual([
    'apps/server/src/modules/orders/a.ts:2 is in a circle: orders → payments → orders',
  ]);
});

test('a circle of several modules is found once', () => {
  const files = {
    'orders/a.ts': "import { pay } from '../payments/pay.ts';",
    'payments/b.ts': "await import('#modules/messages/send.ts');",
    'messages/c.ts': types,
  };
  expect(found(files)).toEqual([
    'apps/server/src/modules/orders/a.ts:1 is in a circle: orders → payments → messages → orders',
  ]);
});

test('what knows one way, itself, or only in a test isn’t found', () => {
  const files = {
    'orders/a.ts': "import { b } from './b.ts';\nimport { pay } from '#modules/payments/pay.ts';",
    'payments/pay.ts': "import { clock } from '#platform/clock.ts';",
    'payments/pay.test.ts': types,
  };
  expect(found(files)).toEqual([]);
});
