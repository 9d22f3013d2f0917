// What the office does meanwhile: imports another menu or other hours, with the real command.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@fornada/domain/local-time.ts';
import { expect } from '@playwright/test';
import { newStaff } from './staff.ts';
import { ask, type Data, dataDir, send } from './wire.ts';

const directory = mkdtempSync(join(tmpdir(), 'fornada-import-'));
const sample = (name: string) => JSON.parse(readFileSync(join('sample', name), 'utf8')) as Data;

function importFile(name: string, content: Data): void {
  const file = join(directory, name);
  writeFileSync(file, JSON.stringify(content));
  execFileSync('node', ['apps/server/src/import.ts', file], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

const pricesOf = (sections: Data): [string, number][] =>
  sections.flatMap(({ familias }: Data) =>
    familias.flatMap(({ produtos }: Data) =>
      produtos.map(({ cod_produto, precovenda }: Data) => [cod_produto, precovenda]),
    ),
  );

/** The server is told of another process's change a moment later, within the second: what is told next comes after. */
async function publishMenu(file: Data): Promise<void> {
  importFile('862.json', file);
  const wanted = pricesOf(file.loja_862.seccoes);
  await expect.poll(async () => pricesOf((await ask('GET', '/api/menus/862')).seccoes)).toEqual(wanted);
}

/** Publishes the menu of 862 with a change to one product; `null` takes the product off the menu. */
export async function changeProduct(code: string, change: object | null): Promise<void> {
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
  await publishMenu(file);
}

const days = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
const always = Object.fromEntries(days.map((day) => [day, [['00:00', '24:00']]]));

/** Every shop that takes orders never closes: stories are told at any hour. */
export function openShops(): void {
  const restaurants = sample('content/restaurantes.json');
  for (const shop of restaurants.flatMap((restaurant: Data) => restaurant.lojas)) {
    if (shop.aceita_encomendas) Object.assign(shop.horario, { semanal: always, excecoes: [] });
  }
  importFile('restaurantes.json', restaurants);
}

/** Closes 862 whatever the hour, and though midnight comes meanwhile; what other stories ordered there is kept. */
export async function closeShop(): Promise<void> {
  const { token } = await newStaff('manager', [862]);
  const path = '/api/gestao/lojas/862';
  const shop = await ask('GET', path, { token });
  const excecoes = [-1, 0, 1, 2].map((days) => ({
    data: dayFromToday(days),
    nome: 'Obras',
    fechado: true,
    intervalos: [],
  }));
  const closed = { ...shop, horario: { ...shop.horario, excecoes } };
  const { error } = (await send('PUT', path, { token, body: closed })).body;
  if (error?.code !== 'orders_booked') return expect(error).toBeUndefined();
  const vistas = error.context.encomendas.map(({ id }: Data) => id);
  const encomendas_marcadas = { escolha: 'manter', vistas };
  await ask('PUT', path, { token, body: { ...closed, encomendas_marcadas } });
}

/** 862 takes nothing for now, for an hour or until it works again. */
export async function pauseShop(minutes: 60 | null): Promise<void> {
  const { token } = await newStaff('manager', [862]);
  const ate = minutes && new Date(Date.now() + minutes * 60_000).toISOString();
  await ask('PUT', '/api/balcao/loja/pausa', { token, body: { loja: 862, ate } });
}

const dayFromToday = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** The menu as the sample has it, and every shop open. */
export async function restoreChain(): Promise<void> {
  await publishMenu(sample('menus/862.json'));
  openShops();
  const closings = async () =>
    (await ask('GET', '/api/lojas-ordering')).find(({ id }: Data) => id === 862)?.horario.excecoes;
  await expect.poll(closings).toEqual([]);
}
