import { present } from '@fornada/contract/codec.ts';
import {
  identifyAtPos,
  quoteAtPos,
  readCouponsAtPos,
  readPosSale,
  readPosShop,
  refundAtPos,
  registerAtPos,
  sellAtPos,
  tellReceiptAtPos,
} from '@fornada/contract/pos.ts';
import { tillQuote } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { requirePhone } from '#modules/accounts/phone.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import { findPosSale, listReturns } from '#modules/loyalty/sales.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { cardOf } from '#modules/pos/card.ts';
import { limitPosCalls, limitPosLookups } from '#modules/pos/limit-calls.ts';
import { oncePerKey, wasDone } from '#modules/pos/once.ts';
import { presentPosSale, presentRefunded, refundDays } from '#modules/pos/present.ts';
import { readKeyInUse } from '#modules/pos/shop-of-key.ts';
import { type ToldAtPos, toldAmount, toldLines } from '#modules/pos/told-lines.ts';
import { saleOfReceipt, tellReceipt } from '#modules/receipts/tell-receipt.ts';
import { couponsOfAmount, couponToldOf } from '#modules/till/coupons-of-amount.ts';
import { identify, keepIdentification } from '#modules/till/identify.ts';
import { presentTillCustomer } from '#modules/till/present.ts';
import { quoteSale } from '#modules/till/quote-sale.ts';
import { readIdentified } from '#modules/till/read-customer.ts';
import { limitRegistrations, registerAtTill } from '#modules/till/register.ts';
import { sellToIdentified } from '#modules/till/sell.ts';
import type { TillActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** The shop is the key's: no call names one, so none can name another's. */
const sellerOf = ({ shopId, keyId }: TillActor): Seller => ({ shopId, source: 'pos', staff: null, keyId });

export function addPosRoutes(app: Http, context: Context): void {
  const { db, clock, secrets, settings } = context;

  handle(app, context, readPosShop, async ({ actor }) => {
    await limitPosCalls(context, actor);
    return await readKeyInUse(db, actor);
  });

  handle(app, context, identifyAtPos, async ({ actor, body, idempotencyKey: key }) => {
    await limitPosCalls(context, actor);
    await limitPosLookups(context, actor);
    const shown = { code: body.codigo, prefix: body.pais };
    const asked = [identifyAtPos.path, body];
    const { id } = await db.transaction((tx) =>
      oncePerKey(tx, actor, { key, asked }, clock(), () => identify(tx, context, sellerOf(actor), shown)),
    );
    return await showCustomer(actor, id, false);
  });

  handle(app, context, registerAtPos, async ({ actor, body, idempotencyKey: key }) => {
    await limitPosCalls(context, actor);
    const seller = sellerOf(actor);
    const phone = requirePhone(body);
    await limitRegistrations(context, seller);
    const asked = [registerAtPos.path, body];
    let isNew = false;
    const { id, repeated } = await db.transaction((tx) =>
      oncePerKey(tx, actor, { key, asked }, clock(), async () => {
        const { customerId, created } = await registerAtTill(tx, context, seller, phone, clock());
        isNew = created;
        return await keepIdentification(tx, seller, { customerId, proof: 'phone' }, clock());
      }),
    );
    return await showCustomer(actor, id, isNew && !repeated);
  });

  handle(app, context, quoteAtPos, async ({ actor, body }) => {
    await limitPosCalls(context, actor);
    const customer = await readIdentified(db, sellerOf(actor), body.identificacao, clock());
    const { total, packaging, goods } = toldAmount(body);
    const quote = quoteSale(customer, { subtotal: goods, usesBalance: body.usar_saldo }, settings);
    return present(tillQuote, { ...quote, subtotal: total, paid: cents(quote.paid + packaging) });
  });

  handle(app, context, readCouponsAtPos, async ({ actor, body, address }) => {
    await limitPosCalls(context, actor);
    if (body.codigo !== '') await limitPosLookups(context, actor);
    const sale = await toldSale(actor, body);
    const asked = { ...sale, identification: body.identificacao, typed: body.codigo };
    return { cupoes: await couponsOfAmount(context, sellerOf(actor), asked, address) };
  });

  handle(app, context, sellAtPos, async ({ actor, body, idempotencyKey: key }) => {
    await limitPosCalls(context, actor);
    const sale = {
      ...(await toldSale(actor, body)),
      // Our own till's ids are uuids: a third-party key never meets one.
      clientId: `pos:${key}`,
      identification: body.identificacao,
      coupon: couponToldOf(body),
      receipt: body.talao,
    };
    const asked = [sellAtPos.path, body];
    // What was sold is answered, however often it is told.
    if (sale.coupon !== undefined && !(await wasDone(db, actor, key))) await limitPosLookups(context, actor);
    const sold = await db.transaction((tx) =>
      oncePerKey(tx, actor, { key, asked }, clock(), async () => {
        const { id } = await sellToIdentified(tx, sellerOf(actor), sale, clock());
        return id;
      }),
    );
    return await showSale(actor, sold.id, sold.repeated);
  });

  handle(app, context, readPosSale, async ({ actor, params }) => {
    await limitPosCalls(context, actor);
    return await showSale(actor, params.id ?? '', false);
  });

  handle(app, context, refundAtPos, async ({ actor, params, body, idempotencyKey: key }) => {
    await limitPosCalls(context, actor);
    const { id } = await saleOf(actor, params.id ?? '');
    const asked = [refundAtPos.path, id, body];
    const amount = body.valor === undefined ? undefined : eurosToCents(body.valor);
    const returning = { transactionId: id, amount, reason: body.motivo, withinDays: refundDays };
    const done = await db.transaction((tx) =>
      oncePerKey(tx, actor, { key, asked }, clock(), async () => {
        const returned = await returnGoods(tx, sellerOf(actor), returning, clock());
        return returned ?? id;
      }),
    );
    return presentRefunded(await saleOf(actor, id), done.id, await factsOf(id, done.repeated));
  });

  handle(app, context, tellReceiptAtPos, async ({ actor, body, idempotencyKey: key }) => {
    await limitPosCalls(context, actor);
    const { atcud, talao: number, data: issuedOn } = body;
    const receipt = { shopId: actor.shopId, atcud, number, issuedOn, ...toldAmount(body) };
    const asked = [tellReceiptAtPos.path, body];
    const told = await db.transaction((tx) =>
      oncePerKey(tx, actor, { key, asked }, clock(), () => tellReceipt(tx, receipt, clock())),
    );
    return { id_transacao: await saleOfReceipt(db, told.id) };
  });

  /** @throws Refusal `invalid_fields` where its figures don't fit together */
  async function toldSale({ shopId }: TillActor, body: ToldAtPos) {
    const { total, packaging, goods: subtotal } = toldAmount(body);
    const discount = eurosToCents(body.desconto);
    if (discount > subtotal) refuse('invalid_fields', { fields: { desconto: m.error_value_invalid() } });
    const told = body.linhas && (await toldLines(context, shopId, body.linhas, total));
    return { subtotal, packaging, discount, ...told };
  }

  async function showCustomer(actor: TillActor, identification: string, isNew: boolean) {
    const customer = await readIdentified(db, sellerOf(actor), identification, clock());
    return {
      ...presentTillCustomer(customer, settings, isNew),
      cartao: cardOf(secrets, customer.customerId),
    };
  }

  /** @throws Refusal `not_found`, also for another shop's */
  async function saleOf({ shopId }: TillActor, id: string) {
    const sale = isUuid(id) ? await findPosSale(db, shopId, id) : undefined;
    return sale ?? refuse('not_found');
  }

  async function showSale(actor: TillActor, id: string, repeated: boolean) {
    return presentPosSale(await saleOf(actor, id), await factsOf(id, repeated));
  }

  const factsOf = async (id: string, repeated: boolean) => ({
    secrets,
    repeated,
    returns: await listReturns(db, id),
    now: clock(),
  });
}
