import type { Client } from '@fornada/contract/client.ts';
import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import type { WireProduct } from '@fornada/contract/menu.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, it } from 'vitest';
import { loadOrdering } from './ordering-data.ts';
import { prerenderedOf, readPrerendered } from './prerendered.ts';

const shop = {
  id: 860,
  nome: 'Chiado',
  horario: {
    fuso: 'Europe/Lisbon',
    semanal: { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] },
    excecoes: [],
  },
  escaloes: { take_away: 1, loja: 2 },
  em_pausa: 0,
  embalagens: [],
} as unknown as OrderingShop;

/** A server with one shop, whose menu is some croissants in a row. */
const server = (...products: Partial<WireProduct>[]) =>
  (async ({ path }) =>
    path === listOrderingShops.path
      ? [shop]
      : aWireMenu(products.map((change) => aWireProduct(change)))) as Client;

const digestOf = async (...products: Partial<WireProduct>[]) =>
  prerenderedOf(await loadOrdering(server(...products)), Date.now())?.digest ?? '';

it('tells a menu from every other by which a page could have been prerendered', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, place): Partial<WireProduct> => ({ cod_produto: String(place) }),
  );
  const changes: Partial<WireProduct>[] = [
    { esgotado: 1 },
    { precovenda: 1.3 },
    { produto: 'Croissanf' },
    { visivel: 0 },
  ];
  const digests = await Promise.all([
    digestOf(...rows),
    ...rows.flatMap((row, place) =>
      changes.map((change) => digestOf(...rows.with(place, { ...row, ...change }))),
    ),
  ]);
  expect(new Set(digests).size).toBe(1 + rows.length * changes.length);
});

it('takes over what was prerendered of the same menu, and nothing else', async () => {
  const digest = await digestOf({});
  expect(await readPrerendered(server({}), digest)).toMatchObject({ shop: { id: 860 } });
  expect(await readPrerendered(server({ esgotado: 1 }), digest)).toBeUndefined();
});
