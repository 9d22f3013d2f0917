import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { MenuPreview } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { buildTestApp } from './app.ts';
import { aColleague, type Colleague } from './office.ts';
import { openShop } from './shop.ts';

/** The product that the tests change. */
export const code = '10101';
export const menu = '/ementas/862';

export const productsOf = ({ seccoes }: WireMenu): WireProduct[] =>
  seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
export const productIn = (whole: WireMenu, wanted: string) =>
  productsOf(whole).find(({ cod_produto }) => cod_produto === wanted) ?? expect.fail(wanted);

/** Throws a draft away as it is now, if there is one. */
export async function throwAway(desk: Colleague, of = menu) {
  const { impressao } = (await desk.get(`${of}/alteracoes`)).data as MenuPreview;
  return await desk.remove(`${of}/rascunho?impressao=${impressao}`);
}

/** Two shops with menus, and staff of the first. What is published and restored was previewed just before. */
export async function aMenuDesk() {
  const server = await buildTestApp();
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  const manager = await aColleague(server, 'manager', 862);
  const seen = async () =>
    (await server.inject({ method: 'GET', url: '/api/menus/862' })).json().data as WireMenu;
  const worked = async () => (await manager.get(`${menu}/menu`)).data.ementa as WireMenu;
  const previewed = async () => (await manager.get(`${menu}/alteracoes`)).data as MenuPreview;
  const publish = async (impressao?: string) =>
    await manager.post(`${menu}/publicar`, { impressao: impressao ?? (await previewed()).impressao });
  const save = async (change: Partial<WireProduct>) =>
    await manager.put(`${menu}/produtos/${code}`, { ...productIn(await worked(), code), ...change });
  /** The kinds of what the office did with the menu. */
  const acted = async () =>
    (
      await server.context.db.query<{ action: string }>(sql`
        select distinct action from staff_actions where shop_id = 862 order by action`)
    ).map(({ action }) => action);
  return { server, manager, seen, worked, previewed, publish, save, acted };
}
