// Sales by line at a till, to people that are known and to those who aren't, with their papers, and what is brought back of them.
import { createHash } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { type LocalDate, MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import type { PricedCart } from '@fornada/domain/pricing.ts';
import { refundLines, withPackaging } from '@fornada/domain/refunds.ts';
import type { PastSale } from '#modules/loyalty/past-sales.ts';
import { saleCode } from '#modules/till/line-sales.ts';
import type { PastLineSale } from '#modules/till/past-line-sales.ts';
import {
  billOf,
  linesOf,
  nameOfLine,
  packagingIn,
  type SoldLine,
  worthOf,
} from '#modules/till/sold-lines.ts';
import { chooseLines, priceLines } from './carts.ts';
import type { Ordering, YearShop } from './chain.ts';
import { drawerDay, moveInDrawer } from './drawer.ts';
import { momentOf } from './opening.ts';
import { dayAt, type Person, taxIdOf } from './people.ts';
import type { Happening, Telling } from './rows.ts';
import { iso, takeBack } from './sell.ts';
import { atWork } from './team.ts';
import type { Till } from './tills.ts';

type Sold = {
  cart: PricedCart;
  ordering: Ordering;
  at: number;
  deliveryType: DeliveryType;
  /** With their loyalty's sale; nobody is known without. */
  known?: { person: Person; sale: PastSale };
};

type Crowd = {
  /** How many more come to a shop than on a usual day. */
  crowdAt(shopId: number): number;
  later(more: Happening[]): void;
};

/** What happens in a day at the tills that sell by line, but for what people buy who are known. */
export const counterDay = (telling: Telling, day: number, { crowdAt, later }: Crowd): Happening[] =>
  [...telling.tills.by.values()].flatMap((till) => {
    const shop = telling.asked.shops.find(({ id }) => id === till.shopId);
    if (!shop?.ordering) return [];
    const selling = { ...shop, ordering: shop.ordering };
    const date = dayAt(telling.asked, day);
    const sales = strangersAt(telling, till, selling, date, crowdAt(shop.id)).map((at) => ({
      at,
      happens: () => later(stranger(telling, till, selling, date, at)),
    }));
    return [...drawerDay(telling, till, shop, day), ...sales];
  });

type Selling = YearShop & { ordering: Ordering };

function strangersAt(
  { asked, tills: { random } }: Telling,
  { perDay }: Till,
  shop: Selling,
  date: LocalDate,
  crowd: number,
): number[] {
  const count = Math.round(perDay * crowd * (0.85 + random.next() * 0.3));
  return Array.from({ length: count }, () => momentOf({ asked, random }, shop, date)).filter(
    (at) => at !== null && at < asked.now,
  ) as number[];
}

function stranger(
  telling: Telling,
  till: Till,
  { id, timeZone, ordering }: Selling,
  date: LocalDate,
  at: number,
): Happening[] {
  const { asked, tills } = telling;
  const { random } = tills;
  const deliveryType = random.chance(asked.habits.counter.eatIn) ? 'eat_in' : 'take_away';
  const hour = Number(toLocal(at, timeZone).time.slice(0, 2));
  const lines = chooseLines({ habits: asked.habits, random, ordering, shopId: id, date }, hour);
  const cart = priceLines(ordering, lines, { at, due: at, deliveryType });
  if (cart === undefined || cart.subtotal === 0) return [];
  return sellByLine(telling, till, { cart, ordering, at, deliveryType });
}

/** As keepLineSale does. @returns what comes back of it that day */
export function sellByLine(telling: Telling, till: Till, sold: Sold): Happening[] {
  const { asked, rows, tills } = telling;
  const { random } = tills;
  const { cart, ordering, at, deliveryType, known } = sold;
  const { counter } = asked.habits;
  const discount = cents(known?.sale.discount_cents ?? 0);
  const paid = cart.subtotal - discount;
  const methods = ['cash', 'terminal', 'mbway'] as const;
  const method =
    paid === 0
      ? 'balance'
      : (methods[random.weighted(methods.map((each) => counter.methods[each]))] ?? 'cash');
  const id = known?.sale.id ?? random.uuid(at);
  const clientId = known?.sale.client_id ?? random.uuid(at);
  const given = method === 'cash' && random.chance(0.5) ? Math.ceil(paid / 500) * 500 : null;
  const row: PastLineSale = {
    id,
    shop_id: till.shopId,
    client_id: clientId,
    request_hash: `\\x${createHash('sha256').update(clientId).digest('hex')}`,
    transaction_id: known ? id : null,
    staff_id: atWork(asked, till.shopId, at, 'counter'),
    sold_at: iso(at),
    delivery_type: deliveryType,
    menu_version: ordering.version,
    lines: linesOf(cart),
    goods_cents: goodsOf(cart),
    packaging_cents: packagingTotal(cart.packaging),
    discount_cents: discount,
    paid_cents: paid,
    method,
    given_cents: given,
    ...madeOutTo(telling, known?.person),
    ...{ invoice_asked_at: null, invoice_id: null, invoice_url: null },
  };
  if (paid > 0) {
    const papers = paper(telling, row, {
      title: m.order_proof_title(),
      lines: row.lines,
      total: cents(paid),
      at,
    });
    Object.assign(row, { invoice_asked_at: iso(at), ...papers });
  }
  rows.lineSales.push(row);
  const kept = { lines: row.lines, discount, method: row.method, isOwn: true, returns: [] };
  till.sales.push(kept);
  moveInDrawer(telling, till, { kind: 'sale', subject: id, method, money: paid, balance: discount, at });
  const backAt = at + random.whole(2, 25) * MINUTE;
  const isBack = random.chance(counter.returned) && backAt < Math.min(till.closesAt, asked.now);
  if (!isBack || discount > 0) return [];
  return [
    { at: backAt, happens: () => bringBack(telling, till, { row, kept, known: sold.known, at: backAt }) },
  ];
}

function madeOutTo({ asked, tills: { random } }: Telling, person: Person | undefined) {
  const taxId = person
    ? person.row.tax_id_1
    : random.chance(asked.habits.counter.taxId)
      ? taxIdOf(random)
      : '';
  return { invoice_name: (taxId && person?.row.billing_name_1) || '', invoice_tax_id: taxId };
}

type Back = { row: PastLineSale; kept: Till['sales'][number]; known: Sold['known']; at: number };

/** As returnLines does: one of the first line, with what it was packed in. */
function bringBack(telling: Telling, till: Till, { row, kept, known, at }: Back): void {
  const { asked, rows, tills } = telling;
  const { random } = tills;
  const bill = billOf(kept);
  const lines = withPackaging(
    bill,
    bill.slice(0, 1).map((line) => worthOf(line, 1)),
  );
  const { refund } = refundLines(bill, lines);
  if (refund.gross === 0) return;
  const packaging = packagingIn(kept, lines);
  const goods = cents(refund.gross - packaging);
  const id = random.uuid(at);
  const reason = random.oneOf(asked.habits.counter.returnReasons);
  const staffId = atWork(asked, till.shopId, at, 'counter');
  if (known && goods > 0) takeBack(telling, known.person, known.sale, { id, amount: goods, at, reason });
  const title = m.invoices_credited({ code: saleCode(row.id) });
  const noted = lines.flatMap(({ position, quantity, gross }) =>
    row.lines.filter((line) => line.position === position).map((line) => ({ ...line, quantity, gross })),
  );
  const note = paper(telling, row, { title, lines: noted, total: refund.money, at, note: id });
  rows.lineReturns.push({
    ...{ id, sale_id: row.id, lines, gross_cents: refund.gross, packaging_cents: packaging },
    ...{ discount_cents: refund.discount, money_cents: refund.money, reason, staff_id: staffId },
    ...{ returned_at: iso(at), credit_note_id: note.invoice_id, credit_note_url: note.invoice_url },
    credit_note_cents: refund.money,
  });
  kept.returns.push({ id, lines, is_own: true });
  rows.actions.push({
    ...{ staff_id: staffId, shop_id: till.shopId, action: 'sale.returned', subject: `transaction:${row.id}` },
    ...{ before: { returned_cents: 0 }, reason, happened_at: iso(at) },
    after: {
      returned_cents: refund.gross,
      lines: noted.map((line) => `${line.quantity}× ${nameOfLine(line)}`),
    },
  });
  const { method } = row;
  moveInDrawer(telling, till, {
    ...{ kind: 'return', subject: id, method, money: -refund.money, balance: -refund.discount, at },
  });
}

type Paper = { title: string; lines: readonly SoldLine[]; total: Cents; at: number; note?: string };

/** The simulated provider's document. */
function paper(
  { rows, nextDocument }: Telling,
  { id: saleId, invoice_tax_id }: PastLineSale,
  { title, lines, total, at, note }: Paper,
) {
  const id = nextDocument();
  rows.documents.push({
    id,
    channel: 'invoice',
    recipient: invoice_tax_id || saleId,
    subject: m.order_title({ orderCode: saleCode(saleId) }),
    text: [
      title,
      ...lines.map((line) => `${line.quantity} × ${nameOfLine(line)}  ${formatEuros(cents(line.gross))}`),
      `${m.checkout_total()} ${formatEuros(total)}`,
    ].join('\n'),
    sent_at: iso(at),
    dedupe_id: note === undefined ? `invoice:${saleId}` : `credit:${saleId}:${note}`,
  });
  return { invoice_id: `simulado-${id}`, invoice_url: `/simulador/documentos/${id}` };
}
