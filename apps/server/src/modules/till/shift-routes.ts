import { present } from '@fornada/contract/codec.ts';
import {
  closeShift as closeCall,
  listShifts as listCall,
  openShift as openCall,
  type TillShifts,
  tillShifts,
} from '@fornada/contract/till-shifts.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { manages, worksAt } from '#modules/staff/works-at.ts';
import { methodOnWire } from '#modules/till/present-line-sale.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import type { MethodSum } from '#modules/till/shift-sums.ts';
import {
  closeShift,
  countMoves,
  findShift,
  listShifts,
  openShift,
  type ShiftRow,
} from '#modules/till/shifts.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** A shop's drawer: opened, counted, closed. */
export function addShiftRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  handle(app, context, listCall, async ({ actor, query: { loja } }) => {
    await sellerAt(db, actor, loja);
    return await show(actor, loja);
  });

  handle(app, context, openCall, async ({ actor, body: { id, loja, fundo, movimentos: moves } }) => {
    const seller = await sellerAt(db, actor, loja);
    const shift = { id, float: eurosToCents(fundo), moves };
    await db.transaction((tx) => openShift(tx, seller, shift, clock));
    return await show(actor, loja);
  });

  handle(app, context, closeCall, async ({ actor, params: { id = '' }, body }) => {
    const known = isUuid(id) ? await findShift(db, id) : undefined;
    // A shift of another shop answers as unknown.
    if (!known || !worksAt(actor, known.shopId)) refuse('not_found');
    const seller = await sellerAt(db, actor, known.shopId);
    const { contado, nota: note, movimentos: moves, confirmado } = body;
    const closing = { id, counted: eurosToCents(contado), note, moves, asksFirst: confirmado === 0 };
    const became = await db.transaction((tx) => closeShift(tx, seller, closing, clock));
    if (became === 'doubted') refuse('count_far_off');
    return await show(actor, known.shopId);
  });

  /** Past ones are for who answers for the shop; who counted sees what it came to. */
  async function show(actor: StaffActor, shopId: number): Promise<TillShifts> {
    const howMany = manages(actor, shopId) ? 60 : 1;
    const rows = (await listShifts(db, shopId, howMany)).map(toFacts);
    const open = rows.find(({ closedAt }) => closedAt === null) ?? null;
    return present(tillShifts, {
      ...(await countMoves(db, shopId, open?.id ?? null)),
      open,
      closed: rows.filter(({ closedAt }) => closedAt !== null),
    });
  }
}

const withMethod = <Sum extends Pick<MethodSum, 'method'>>(sum: Sum) => ({
  ...sum,
  meio: methodOnWire[sum.method],
});

const toFacts = (shift: ShiftRow) => ({
  ...shift,
  difference: shift.counted === null || shift.expected === null ? null : shift.counted - shift.expected,
  sums: shift.sums && {
    ...shift.sums,
    coupons: shift.sums.coupons ?? 0,
    vatByMethod: (shift.sums.vatByMethod ?? []).map(withMethod),
    ordersVat: shift.sums.ordersVat ?? [],
    ordersVatByMethod: (shift.sums.ordersVatByMethod ?? []).map(withMethod),
    methods: shift.sums.methods.map(withMethod),
    orders: shift.sums.orders.map(withMethod),
    apart: shift.sums.apart.map(withMethod),
  },
});
