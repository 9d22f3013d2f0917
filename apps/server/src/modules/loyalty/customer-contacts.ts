// Contacts of customers in the back office: only of one's own shops' customers, masked until opened.

import type { CustomerContacts } from '@fornada/contract/office-customers.ts';
import sql, { type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

/** The shop among a person's own in which the customer (`customer` in the statement) bought or ordered; null for none. */
const ownShopOf = (own: number[] | null): Sql => sql`(
  select visit.shop_id from (
    select shop_id from transactions where customer_id = customer.id
    union all
    select shop_id from ${orderView} placed where customer_id = customer.id) visit
  where ${own}::int[] is null or visit.shop_id = any(${own}::int[]) limit 1)`;

/** Whether the customer is one of these shops'. */
export const reachedIn = (own: number[]): Sql => sql`(${ownShopOf(own)} is not null)`;

/** Whether this person may reach the customer: marketing nobody, a manager the customers of their shops. */
export function mayReach(actor: StaffActor): Sql {
  if (actor.role === 'marketing') return sql`false`;
  const own = shopsOf(actor);
  return own === null ? sql`true` : reachedIn(own);
}

/** Found by a whole number or address alone: parts would tell, one by one, what is masked. */
export function reachedBy(words: string, actor: StaffActor): Sql {
  const digits = words.replace(/^\s*00/, '').replaceAll(/\D/g, '');
  return sql`(${mayReach(actor)} and (customer.phone in (${`+${digits}`}, ${`+351${digits}`})
    or customer.phone_national = ${digits} or lower(customer.email) = lower(${words})))`;
}

export const maskedContacts = ({ phone, email }: { phone: string | null; email: string | null }) => ({
  telemovel: phone && `••• ${phone.slice(-3)}`,
  email: email?.replace(/^(.).*@/u, '$1•••@') ?? null,
});

/** @throws Refusal `not_found`, or `forbidden` for a customer of others' shops */
export async function openContacts(
  tx: Tx,
  customerId: number,
  actor: StaffActor,
  now: Date,
): Promise<CustomerContacts> {
  const shop = ownShopOf(shopsOf(actor));
  const customer = await tx.maybe<{
    phone: string | null;
    email: string | null;
    reached: boolean;
    shop_id: number | null;
  }>(sql`
    select phone, email, ${mayReach(actor)} as reached, ${shop} as shop_id
    from ${customerView} customer where id = ${customerId} and erased_at is null`);
  if (customer === undefined) refuse('not_found');
  if (!customer.reached) refuse('forbidden');
  const opened = {
    action: 'customer.contacts_opened',
    subject: `customer:${customerId}`,
    shopId: actor.shopId ?? customer.shop_id,
    after: maskedContacts(customer),
  };
  await recordStaffAction(tx, actor, opened, now);
  return { telemovel: customer.phone, email: customer.email };
}
