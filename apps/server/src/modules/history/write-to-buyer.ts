// What the office writes to whoever bought something, and the papers that it sends them again.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { notify } from '#modules/messages/notifications.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { confirmationOf, confirmedWith } from '#modules/orders/confirm-order.ts';
import { recipientOf } from '#modules/orders/order-recipient.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { findLineSale, saleCode } from '#modules/till/line-sales.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { speakingAs } from '#platform/language.ts';
import { refuse } from '#platform/refusal.ts';

type Bought = { id: string; kind: 'order' | 'sale'; customerId: number; shopId: number; shopName: string };
type Written = { actor: StaffActor; now: Date; key: string };

/** In the app, which pushes it, and to an address that is proven. @throws Refusal `not_found` for somebody who is forgotten */
export async function writeToBuyer(
  tx: Tx,
  { gateways }: Context,
  { id, kind, customerId, shopId, shopName }: Bought,
  text: string,
  { actor, now, key }: Written,
): Promise<void> {
  const customer = (await addressOf(tx, customerId)) ?? refuse('not_found');
  // A sale at a till was made in no language.
  const { language = null } = (kind === 'order' && (await findOrder(tx, id))) || {};
  const { title, email } = speakingAs(language, () => letter(shopName, text));
  const reference = `written:${id}:${actor.staffId}:${key}`;
  const link = kind === 'order' ? `/encomendas/${id}` : '/fidelizacao';
  const about = kind === 'order' ? { orderId: id } : {};
  await notify(tx, { customerId, title, text, link, kind: 'office', reference, ...about }, now);
  const to = gateways.email === null ? null : customer.proven;
  if (to !== null) {
    const named = { kind: 'office', reference, customerId };
    await queueEmail(tx, { ...email, ...named, to });
  }
  const subject = kind === 'order' ? `order:${id}` : `transaction:${id}`;
  // What was written goes with the customer, as every reason does.
  const after = { canal: to === null ? 'app' : 'email' };
  const action = { action: `${kind}.written_to`, subject, shopId, after, reason: text };
  await recordStaffAction(tx, actor, action, now);
}

/** @returns nothing for somebody who is forgotten; `proven` is null where no address is */
const addressOf = (tx: Tx, customerId: number): Promise<{ proven: string | null } | undefined> =>
  tx.maybe(sql`
    select case when email_verified_at is not null then email end as proven from ${customerView} customer
    where id = ${customerId} and erased_at is null`);

function letter(shop: string, text: string) {
  const title = m.notifications_office_title({ shop });
  const parts: EmailPart[] = [
    { kind: 'title', text: title },
    { kind: 'text', text },
  ];
  return { title, email: { subject: title, text: renderText(parts), html: renderHtml(parts) } };
}

/**
 * The confirmation of an order once more, and where its documents are. What has a tax number names a person: addresses of
 * documents go to a proven one alone (decision 0241).
 * @throws Refusal `not_found` without an order, `order_changed` without an address
 */
export async function sendPapers(
  tx: Tx,
  context: Context,
  orderId: string,
  { actor, now, key }: Written,
): Promise<void> {
  const order = (await findOrder(tx, orderId)) ?? refuse('not_found');
  const again = `order:${orderId}:again:${actor.staffId}:${key}`;
  const email = confirmationOf(context, await partsOf(tx, order));
  if (email === undefined) refuse('order_changed', { message: m.office_papers_no_address() });
  await queueEmail(tx, { ...email, reference: again });
  const { to, isProven } = recipientOf(order);
  const papers = speakingAs(order.language, () =>
    papersEmail(m.emails_papers_subject({ code: orderCode(order.number) }), linksOf(order)),
  );
  if (isProven && papers !== undefined)
    await queueEmail(tx, {
      ...papers,
      ...{ to, kind: 'order', reference: `${again}:papers`, customerId: order.customer_id },
    });
  const after = { documentos: linksOf(order).length };
  const action = { action: 'order.papers_sent', subject: `order:${orderId}`, shopId: order.shop_id, after };
  await recordStaffAction(tx, actor, action, now);
}

/** Of what was bought together all parts are confirmed by the one that tells of all. */
async function partsOf(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  const first = order.purchase_id === null ? order : await findOrder(tx, order.purchase_id);
  return first === undefined ? [order] : await confirmedWith(tx, first);
}

/**
 * Where the documents of what a till sold by line are, to a proven address of whoever it was sold to.
 * @throws Refusal `not_found` without such a sale, `order_changed` without an address or a document
 */
export async function sendTillPapers(
  tx: Tx,
  { gateways }: Context,
  saleId: string,
  { actor, now, key }: Written,
): Promise<void> {
  const sale = (await findLineSale(tx, saleId)) ?? refuse('not_found');
  const { customerId, shopId, invoiceUrl: invoice_url, returns: refunds } = sale;
  const links = linksOf({ invoice_url, refunds });
  // What a till sells is told in no language.
  const papers = speakingAs(null, () =>
    papersEmail(m.emails_papers_sale_subject({ code: saleCode(saleId) }), links),
  );
  if (papers === undefined) refuse('order_changed', { message: m.office_papers_none() });
  const to = gateways.email && customerId && (await addressOf(tx, customerId))?.proven;
  if (!to) refuse('order_changed', { message: m.office_papers_no_address() });
  const reference = `again:${saleId}:${actor.staffId}:${key}`;
  await queueEmail(tx, { ...papers, to, kind: 'office', reference, customerId });
  const after = { documentos: links.length };
  const action = { action: 'sale.papers_sent', subject: `transaction:${saleId}`, shopId, after };
  await recordStaffAction(tx, actor, action, now);
}

type Documented = Pick<OrderRow, 'invoice_url'> & { refunds: readonly { credit_note_url: string | null }[] };

const linksOf = ({ invoice_url, refunds }: Documented): string[] =>
  [invoice_url, ...refunds.map(({ credit_note_url }) => credit_note_url)].filter((url) => url !== null);

function papersEmail(
  subject: string,
  links: readonly string[],
): { subject: string; text: string; html: string } | undefined {
  if (links.length === 0) return undefined;
  const parts: EmailPart[] = [
    { kind: 'title', text: subject },
    ...links.map((url): EmailPart => ({ kind: 'link', text: (link) => m.emails_papers_link({ link }), url })),
  ];
  return { subject, text: renderText(parts), html: renderHtml(parts) };
}
