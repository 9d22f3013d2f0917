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
    'apps/server/src/modules/orders/a.ts:2 is in a circle: server/orders → server/payments → server/orders',
  ]);
});

test('a circle of several modules is found once', () => {
  const files = {
    'orders/a.ts': "import { pay } from '../payments/pay.ts';",
    'payments/b.ts': "await import('#modules/messages/send.ts');",
    'messages/c.ts': types,
  };
  expect(found(files)).toEqual([
    'apps/server/src/modules/orders/a.ts:1 is in a circle: server/orders → server/payments → server/messages → server/orders',
  ]);
});

test('two features of an app that import each other are found, and the frame with one of them', () => {
  const files = {
    'apps/web/src/features/catalogue/a.ts': "import { cart } from '#features/ordering/cart.ts';",
    'apps/web/src/features/ordering/b.ts': "import { menu } from '#features/catalogue/menu.ts';",
    'apps/office/src/app/c.ts': "import { menus } from '../features/menu/menus.ts';",
    'apps/office/src/features/menu/d.ts': "import { call } from '../../app/call.ts';",
    // Of the same name as a feature of another app, which nobody of this one knows.
    'apps/counter/src/features/ordering/e.ts': "import { menu } from '#features/catalogue/menu.ts';",
  };
  const findings = moduleWalls.find(Object.entries(files).map(([path, text]) => ({ path, text })));
  expect(findings.map(({ what }) => what)).toEqual([
    'is in a circle: web/catalogue → web/ordering → web/catalogue',
    'is in a circle: office/app → office/menu → office/app',
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
