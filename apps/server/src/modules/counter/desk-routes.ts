// What staff set for their shop during the day; each change is audited, before and after.

import {
  pauseShop as pauseCall,
  readShopDesk,
  type ShopDesk,
  sayOven as sayOvenCall,
  setBusy as setBusyCall,
  setCapacity as setCapacityCall,
  setSoldOut as setSoldOutCall,
  takeOvenBack as takeOvenBackCall,
} from '@fornada/contract/board.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import type { Context } from '#context';
import { shownMenu } from '#modules/catalogue/current-menu.ts';
import { readDesk, requireShop, untilOf } from '#modules/counter/shop-desk.ts';
import { pauseShop, setBusy, setCapacity, setSoldOut } from '#modules/shops/availability.ts';
import { sayOven, takeOvenBack } from '#modules/shops/oven.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { manages } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

type Change = {
  actor: StaffActor;
  shopId: number;
  action: string;
  subject?: string;
  /** What of the desk is put on record, before and after. */
  told(desk: ShopDesk): object;
  write(tx: Tx, desk: ShopDesk, now: Date): Promise<void>;
};

export function addDeskRoutes(app: Http, context: Context): void {
  const { db, clock, settings } = context;

  async function change({ actor, shopId, action, subject, told, write }: Change): Promise<ShopDesk> {
    await requireShop(db, actor, shopId);
    return await db.transaction(async (tx) => {
      const now = clock();
      const before = await deskOf(context, tx, shopId, now);
      await write(tx, before, now);
      const after = await deskOf(context, tx, shopId, now);
      const what = { action, subject: subject ?? `shop:${shopId}`, shopId };
      await recordStaffAction(tx, actor, { ...what, before: told(before), after: told(after) }, now);
      return after;
    });
  }

  handle(app, context, readShopDesk, async ({ actor, query }) => {
    await requireShop(db, actor, query.loja);
    return await deskOf(context, db, query.loja, clock());
  });

  handle(app, context, pauseCall, ({ actor, body: { loja, ate } }) =>
    change({
      actor,
      shopId: loja,
      action: 'shop.paused',
      told: ({ pausada_ate }) => ({ paused_until: pausada_ate }),
      write: (tx, { fuso }, now) => pauseShop(tx, { shopId: loja, until: untilOf(ate, fuso, now) }, now),
    }),
  );

  handle(app, context, setBusyCall, ({ actor, body: { loja, minutos, ate } }) =>
    change({
      actor,
      shopId: loja,
      action: 'shop.slowed',
      told: ({ minutos_a_mais, a_mais_ate }) => ({ busy_minutes: minutos_a_mais, busy_until: a_mais_ate }),
      write: (tx, { fuso }, now) =>
        setBusy(tx, {
          shopId: loja,
          minutes: minutos,
          until: minutos === 0 ? null : untilOf(ate, fuso, now),
        }),
    }),
  );

  handle(app, context, setSoldOutCall, ({ actor, body: { loja, codigo, ate } }) =>
    change({
      actor,
      shopId: loja,
      action: 'product.sold_out',
      subject: `product:${loja}/${codigo}`,
      told: ({ esgotados }) => ({ until: esgotados[codigo] ?? null }),
      write: (tx, { fuso }, now) =>
        setSoldOut(tx, { shopId: loja, code: codigo, until: untilOf(ate, fuso, now) }),
    }),
  );

  const ofProduct = (shopId: number, code: string) => ({
    shopId,
    subject: `product:${shopId}/${code}`,
    told: ({ forno }: ShopDesk) => ({ saying: forno[code]?.dito ?? null, until: forno[code]?.ate ?? null }),
  });

  handle(app, context, sayOvenCall, async ({ actor, body: { loja: shopId, codigo: code, dito } }) => {
    await requireShop(db, actor, shopId);
    const menu = (await shownMenu(context, shopId))?.whole;
    const { name } = (menu && indexMenu(menu).get(code)?.product) ?? refuse('not_found');
    const { justOutMinutes } = settings;
    return await change({
      ...ofProduct(shopId, code),
      actor,
      action: dito === 'saiu' ? 'product.baked' : 'product.running_out',
      write: (tx, { fuso: timeZone }, now) =>
        sayOven(
          tx,
          { shopId, code, name, timeZone, justOutMinutes, saying: dito === 'saiu' ? 'out' : 'low' },
          now,
        ),
    });
  });

  handle(app, context, takeOvenBackCall, ({ actor, body: { loja: shopId, codigo: code, em } }) =>
    change({
      ...ofProduct(shopId, code),
      actor,
      action: 'product.unsaid',
      write: (tx, _desk, now) => takeOvenBack(tx, { shopId, code }, new Date(em), now),
    }),
  );

  handle(app, context, setCapacityCall, ({ actor, body: { loja, unidades } }) => {
    // How much a shop can make is its manager's to say.
    if (!manages(actor, loja)) refuse('forbidden');
    return change({
      actor,
      shopId: loja,
      action: 'shop.capacity_set',
      told: ({ capacidade }) => ({ slot_capacity: capacidade }),
      write: (tx) => setCapacity(tx, loja, unidades),
    });
  });
}

async function deskOf(context: Context, db: Queryable, shopId: number, now: Date): Promise<ShopDesk> {
  return (await readDesk(context, db, shopId, now)) ?? refuse('not_found');
}
