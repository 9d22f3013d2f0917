import { present } from '@fornada/contract/codec.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';
import {
  giveRestBack,
  listOwed as listCall,
  owedOrder,
  takeRest as takeCall,
  undoRest as undoCall,
} from '@fornada/contract/owed-orders.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { orderNumberIn } from '@fornada/domain/orders.ts';
import type { Context } from '#context';
import { whoseCard } from '#modules/counter/hand-over.ts';
import { requireShop } from '#modules/counter/shop-desk.ts';
import { orderCode } from '#modules/orders/present.ts';
import {
  type Asked,
  findOwed,
  giveBack,
  listOwed,
  type OwedOrder,
  takeRest,
  undoRest,
} from '#modules/payments/rest-at-counter.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

const methods = { dinheiro: 'cash', multibanco: 'terminal' } as const;

/** What orders owe, at the counter where it is paid. */
export function addOwedRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, listCall, async ({ actor, body: { loja, codigo } }) => {
    await requireShop(db, actor, loja);
    const now = clock();
    const which = await askedFor(codigo);
    return which === undefined ? [] : (await listOwed(db, loja, which, now)).map(show);
  });

  handle(app, context, takeCall, ({ actor, params, body }) =>
    change(actor, params.order_id, (tx, at) =>
      takeRest(tx, at, { paymentId: body.id, method: methods[body.meio], cents: eurosToCents(body.valor) }),
    ),
  );

  handle(app, context, undoCall, ({ actor, params, body }) =>
    change(actor, params.order_id, (tx, at) => undoRest(tx, at, { paymentId: body.id, reason: body.motivo })),
  );

  handle(app, context, giveRestBack, ({ actor, params, body }) =>
    change(actor, params.order_id, (tx, at) =>
      giveBack(tx, at, { ids: body.ids, cents: eurosToCents(body.valor) }),
    ),
  );

  async function askedFor(code: string): Promise<Asked | undefined> {
    if (code === '') return null;
    if (isUuid(code)) return { orderId: code };
    const number = orderNumberIn(code);
    if (number !== undefined) return { number };
    const customerId = await db.transaction((tx) => whoseCard(tx, context, code));
    return customerId === undefined ? undefined : { customerId };
  }

  /** An order of another shop answers as unknown. */
  async function change(
    actor: StaffActor,
    orderId = '',
    write: (tx: Tx, at: { actor: StaffActor; order: OwedOrder; now: Date }) => Promise<void>,
  ) {
    const now = clock();
    const order = isUuid(orderId) ? await findOwed(db, orderId, now) : undefined;
    if (!order || !worksAt(actor, order.shop_id)) refuse('not_found');
    try {
      await db.transaction((tx) => write(tx, { actor, order, now }));
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (refusal) refuse(refusal.code as ErrorCode, { context: {} });
      throw error;
    }
    wakeOutbox(db);
    return show((await findOwed(db, order.id, clock())) ?? refuse('not_found'));
  }
}

function show(order: OwedOrder) {
  const [firstName = ''] = order.customer_name.split(' ');
  const { taken } = order;
  return present(owedOrder, {
    ...order,
    orderCode: orderCode(order.number),
    cliente: firstName,
    recebido: taken && { ...taken, meio: taken.method === 'cash' ? 'dinheiro' : 'multibanco' },
  });
}
