// What an administrator changes in many menus, and what becomes of it by each shop's clock.
import { randomUUID } from 'node:crypto';
import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import { settleDueChanges } from '../modules/catalogue/settle-menu-changes.ts';
import { auditedServer } from './audited-server.ts';
import { code, productIn } from './menu-desk.ts';
import { aColleague } from './office.ts';
import { openShop } from './shop.ts';

/** A shop of the mainland, and one of the Azores. */
export const shops = [862, 860];

type Role = 'administrator' | 'manager';
type Colleague = Awaited<ReturnType<typeof aColleague>>;

export async function aChangeDesk(instant: string) {
  const server = await auditedServer({}, instant);
  const { db, clock } = server.context;
  await openShop(server.context, 860);
  await db.execute(sql`update shops set time_zone = 'Atlantic/Azores' where id = 860`);
  // A session doesn't last until Christmas, but for what is done in one go.
  const sessions = new Map<Role, { since: number; colleague: Colleague }>();
  const as = async (role: Role): Promise<Colleague> => {
    const now = clock().getTime();
    const kept = sessions.get(role);
    if (kept && Math.abs(now - kept.since) < 5 * MINUTE) return kept.colleague;
    const colleague = await aColleague(server, role, 862);
    sessions.set(role, { since: now, colleague });
    return colleague;
  };
  const administrator = () => as('administrator');
  const manager = () => as('manager');
  const seen = async (shop: number) =>
    (await server.inject({ method: 'GET', url: `/api/menus/${shop}` })).json().data as WireMenu;
  const changeOf = async (id: string) => (await (await administrator()).get(`/alteracoes/${id}`)).data;
  return {
    ...{ server, db, clock, administrator, manager, seen, changeOf },
    async plan(body: ReturnType<typeof wanted>) {
      // The order in which they are made decides between two of one moment.
      clock.move({ seconds: 1 });
      const { data, error } = await (await administrator()).post('/ementas/alteracoes/aplicar', body);
      await server.runJobs();
      return error ? { id: body.id, error } : { id: body.id, plan: data as MenuChangePlan };
    },
    async undo(id: string) {
      await (await administrator()).post(`/ementas/alteracoes/${id}/desfazer`);
      await server.runJobs();
    },
    async at(moment: string) {
      clock.set(moment);
      // No other sweep: with all of them these tests took twice as long.
      await settleDueChanges(server.context);
    },
    prices: async () =>
      await Promise.all(shops.map(async (shop) => productIn(await seen(shop), code).precovenda)),
    statesOf: async (id: string) =>
      (await changeOf(id)).lojas.map(({ estado }: { estado: string }) => estado),
    versions: async () => (await db.one<{ count: number }>(sql`select count(*)::int from menus`)).count,
    todos: async () =>
      (await (await manager()).get('/inicio/hoje/por-fazer')).data.itens.filter(
        ({ tipo }: { tipo: string }) => tipo === 'change_partly',
      ),
    /** As a manager does it at their desk: a draft, and its publication. */
    async publishByHand(change: (product: WireProduct) => Promise<unknown>) {
      await change(productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code));
      const { impressao } = (await (await manager()).get('/ementas/862/alteracoes')).data;
      expect((await (await manager()).post('/ementas/862/publicar', { impressao })).status).toBe(200);
    },
    saveNata: async (product: WireProduct & { lido?: WireProduct }) =>
      await (await manager()).put(`/ementas/862/produtos/${code}`, product),
  };
}

export const priceOf = (price: number) => [{ cod_produto: code, preco_take_away: price, preco_loja: price }];
export const wanted = (price: number, more: object = {}) => ({
  ...{ id: randomUUID(), lojas: shops, quando: null, ate: null, ensaio: 0 },
  ...{ produtos: priceOf(price), ...more },
});
