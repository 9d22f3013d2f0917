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
  const customer = await tx.maybe<{ email: string | null; proven: boolean }>(sql`
    select email, email_verified_at is not null as proven from ${customerView} customer
    where id = ${customerId} and erased_at is null`);
  if (customer === undefined) refuse('not_found');
  // A sale at a till was made in no language.
  const { language = null } = (kind === 'order' && (await findOrder(tx, id))) || {};
  const { title, email } = speakingAs(language, () => letter(shopName, text));
  const reference = `written:${actor.staffId}:${key}`;
  const link = kind === 'order' ? `/encomendas/${id}` : '/fidelizacao';
  const about = kind === 'order' ? { orderId: id } : {};
  await notify(tx, { customerId, title, text, link, kind: 'office', reference, ...about }, now);
  const to = gateways.email !== null && customer.proven ? customer.email : null;
  if (to !== null) {
    const named = { kind: 'office', reference: `order:${id}:${reference}`, customerId };
    await queueEmail(tx, { ...email, ...named, to });
  }
  const subject = kind === 'order' ? `order:${id}` : `transaction:${id}`;
  // What was written goes with the customer, as every reason does.
  const after = { canal: to === null ? 'app' : 'email' };
  const action = { action: `${kind}.written_to`, subject, shopId, after, reason: text };
  await recordStaffAction(tx, actor, action, now);
}

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
  const papers = speakingAs(order.language, () => papersEmail(order));
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

const linksOf = ({ invoice_url, refunds }: OrderRow): string[] =>
  [invoice_url, ...refunds.map(({ credit_note_url }) => credit_note_url)].filter((url) => url !== null);

function papersEmail(order: OrderRow): { subject: string; text: string; html: string } | undefined {
  const links = linksOf(order);
  if (links.length === 0) return undefined;
  const subject = m.emails_papers_subject({ code: orderCode(order.number) });
  const parts: EmailPart[] = [
    { kind: 'title', text: subject },
    ...links.map((url): EmailPart => ({ kind: 'link', text: (link) => m.emails_papers_link({ link }), url })),
  ];
  return { subject, text: renderText(parts), html: renderHtml(parts) };
}
