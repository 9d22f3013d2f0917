import { present } from '@fornada/contract/codec.ts';
import {
  claimSale,
  identifyCustomer,
  listSales,
  makeSale,
  quoteSale as quoteCall,
  registerAtTill as registerCall,
  tellQueuedSales,
  tillQuote,
  undoSale as undoCall,
} from '@fornada/contract/till.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { requirePhone } from '#modules/accounts/phone.ts';
import { findTold, type RecordedSale } from '#modules/loyalty/record-sale.ts';
import { findTillSale, listTillSales } from '#modules/loyalty/sales.ts';
import { undoTillSale } from '#modules/loyalty/undo-sale.ts';
import { manages, worksAt } from '#modules/staff/works-at.ts';
import { claimedAt } from '#modules/till/claimed-at.ts';
import { couponToldOf } from '#modules/till/coupons-of-amount.ts';
import { identify, keepIdentification } from '#modules/till/identify.ts';
import { limitLookups } from '#modules/till/limit-lookups.ts';
import { presentTillCustomer, presentTillSale } from '#modules/till/present.ts';
import { quoteSale } from '#modules/till/quote-sale.ts';
import { readIdentified } from '#modules/till/read-customer.ts';
import { limitRegistrations, registerAtTill } from '#modules/till/register.ts';
import { sellToIdentified } from '#modules/till/sell.ts';
import { sellerAt } from '#modules/till/seller-at.ts';
import { tellQueuedSale } from '#modules/till/tell-queued.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

const [assistantUndoMinutes, managerUndoMinutes] = [10, 24 * 60];

export function addTillRoutes(app: Http, context: Context): void {
  const { db, clock, settings } = context;

  const undoMinutesOf = (actor: StaffActor, shopId: number) =>
    manages(actor, shopId) ? managerUndoMinutes : assistantUndoMinutes;

  async function show(actor: StaffActor, { id, repeated }: RecordedSale) {
    wakeOutbox(db);
    const sale = await findTillSale(db, id);
    if (sale === undefined) refuse('not_found');
    return presentTillSale(sale, { repeated, undoMinutes: undoMinutesOf(actor, sale.shopId), now: clock() });
  }

  handle(app, context, identifyCustomer, async ({ actor, body: { loja, codigo, pais } }) => {
    const seller = await sellerAt(db, actor, loja);
    await limitLookups(context, actor);
    const id = await db.transaction((tx) => identify(tx, context, seller, { code: codigo, prefix: pais }));
    return presentTillCustomer(await readIdentified(db, seller, id, clock()), settings, false);
  });

  handle(app, context, registerCall, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const phone = requirePhone(body);
    await limitRegistrations(context, seller);
    const { id, created } = await db.transaction(async (tx) => {
      const registered = await registerAtTill(tx, context, seller, phone, clock());
      const recognised = { customerId: registered.customerId, proof: 'phone' as const };
      const identification = await keepIdentification(tx, seller, recognised, clock());
      return { id: identification, created: registered.created };
    });
    wakeOutbox(db);
    return presentTillCustomer(await readIdentified(db, seller, id, clock()), settings, created);
  });

  handle(app, context, quoteCall, async ({ actor, body }) => {
    const customer = await readIdentified(
      db,
      await sellerAt(db, actor, body.loja),
      body.identificacao,
      clock(),
    );
    const sale = { subtotal: eurosToCents(body.valor), usesBalance: body.usar_saldo };
    return present(tillQuote, quoteSale(customer, sale, settings));
  });

  handle(app, context, makeSale, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const sale = {
      clientId: body.id,
      identification: body.identificacao,
      subtotal: eurosToCents(body.valor),
      discount: eurosToCents(body.desconto),
      coupon: couponToldOf(body),
      receipt: body.talao,
    };
    if (sale.discount > sale.subtotal) refuse('malformed');
    // What was sold is answered, however often it is told.
    if (sale.coupon !== undefined && (await findTold(db, seller, sale)) === undefined)
      await limitLookups(context, actor);
    return await show(actor, await db.transaction((tx) => sellToIdentified(tx, seller, sale, clock())));
  });

  handle(app, context, claimSale, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const sale = {
      clientId: body.id,
      identification: body.identificacao,
      subtotal: eurosToCents(body.valor),
      receipt: body.talao,
      soldAt: claimedAt(body.data, clock()),
      action: 'sale.claimed' as const,
    };
    return await show(actor, await db.transaction((tx) => sellToIdentified(tx, seller, sale, clock())));
  });

  handle(app, context, tellQueuedSales, async ({ actor, body }) => {
    const seller = await sellerAt(db, actor, body.loja);
    const vendas = [];
    for (const sale of body.vendas) vendas.push(await tellQueuedSale(context, seller, sale));
    wakeOutbox(db);
    return { vendas };
  });

  handle(app, context, listSales, async ({ actor, query }) => {
    await sellerAt(db, actor, query.loja);
    const facts = { repeated: false, undoMinutes: undoMinutesOf(actor, query.loja), now: clock() };
    return (await listTillSales(db, query.loja)).map((row) => presentTillSale(row, facts));
  });

  handle(app, context, undoCall, async ({ actor, params, body }) => {
    const id = params.id ?? '';
    const sale = isUuid(id) ? await findTillSale(db, id) : undefined;
    // A sale of another shop answers as unknown, and one by line goes back by its lines.
    if (!sale || sale.byLine || !worksAt(actor, sale.shopId)) refuse('not_found');
    const withinMinutes = undoMinutesOf(actor, sale.shopId);
    const undoing = { transactionId: id, reason: body.motivo, withinMinutes };
    const seller = await sellerAt(db, actor, sale.shopId);
    await db.transaction((tx) => undoTillSale(tx, seller, undoing, clock()));
    return await show(actor, { id, repeated: sale.undone });
  });
}
