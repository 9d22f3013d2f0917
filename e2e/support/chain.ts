// What the chain's office does meanwhile: it imports another menu or other hours, by the command that it would use.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Data } from './wire.ts';

const directory = mkdtempSync(join(tmpdir(), 'fornada-import-'));
const sample = (name: string) => JSON.parse(readFileSync(join('sample', name), 'utf8')) as Data;

function importFile(name: string, content: Data): void {
  const file = join(directory, name);
  writeFileSync(file, JSON.stringify(content));
  execFileSync('node', ['apps/server/src/import.ts', file], {
    env: { ...process.env, DATA_DIR: process.env.STORIES_DATA_DIR ?? '' },
  });
}

/** Publishes the menu of 862 with a change to one product; `null` takes the product off the menu. */
export function changeProduct(code: string, change: object | null): void {
  const file = sample('menus/862.json');
  for (const section of file.loja_862.seccoes) {
    for (const family of section.familias) {
      family.produtos = family.produtos.flatMap((product: Data) => {
        if (product.cod_produto !== code) {
          const suggested = product.sugeridos.filter((other: string) => change !== null || other !== code);
          return [{ ...product, sugeridos: suggested }];
        }
        return change === null ? [] : [{ ...product, ...change }];
      });
    }
  }
  importFile('862.json', file);
}

/** Closes 862 for good, whatever the hour. */
export function closeShop(): void {
  const restaurants = sample('content/restaurantes.json');
  for (const shop of restaurants.flatMap((restaurant: Data) => restaurant.lojas)) {
    if (shop.id === 862) {
      shop.horario.semanal = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
      shop.horario.excecoes = [];
    }
  }
  importFile('restaurantes.json', restaurants);
}

/** Everything as the sample has it. */
export function restoreChain(): void {
  importFile('862.json', sample('menus/862.json'));
  importFile('restaurantes.json', sample('content/restaurantes.json'));
}
