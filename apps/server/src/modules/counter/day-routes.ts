import { listDayOrders } from '@fornada/contract/day-orders.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import { requireShop } from '#modules/counter/shop-desk.ts';
import { readDayOrders } from '#modules/orders/day-orders.ts';
import { bakesWith, listOrderingShops } from '#modules/shops/shops.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

/** Until then whoever bakes does so for the day that has begun. */
const dawn = '05:00';

/** What is to be made and handed over on a day to come. */
export function addDayRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, listDayOrders, async ({ actor, query: { loja, dia, padaria } }) => {
    if (loja !== 'todas') await requireShop(db, actor, loja);
    const together = loja === 'todas' ? [] : await bakesWith(db, loja);
    // What is baked for another shop is seen by who bakes it; for whom it is isn't.
    const asked = loja === 'todas' ? shopsOf(actor) : [loja, ...(padaria === '1' ? together : [])];
    const shops = (await listOrderingShops(db, asked)).filter(
      ({ id }) => loja !== 'todas' || worksAt(actor, id),
    );
    const [first] = shops;
    if (first === undefined) refuse(loja === 'todas' ? 'forbidden' : 'shop_unknown');
    const { date: today, time } = toLocal(clock().getTime(), first.timeZone);
    const date = dia ?? (time < dawn ? today : addDays(today, 1));
    const shopIds = shops.map(({ id }) => id);
    const { closesAt, orders } = await readDayOrders(context, shopIds, date);
    return {
      hoje: today,
      dia: date,
      fecha_em: closesAt?.toISOString() ?? null,
      lojas: shops.map(({ id, name, timeZone }) => ({ id, nome: name, fuso: timeZone })),
      padaria: together.length > 1,
      encomendas: orders.map((order) =>
        worksAt(actor, order.id_loja) ? order : { ...order, cliente: '', anotada_por: null },
      ),
    };
  });
}
