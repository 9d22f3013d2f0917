import sql, { type Sql } from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';

/** Without a second factor of their own, staff may act only in the device's shop. */
export const boundToDevice = ({ provedBy }: Pick<StaffActor, 'provedBy'>): boolean =>
  provedBy === 'device' || provedBy === 'pin';

/** Marketing never works at a counter; an administrator works at all of them. */
export function worksAt(actor: StaffActor, shopId: number): boolean {
  if (actor.role === 'marketing') return false;
  if (boundToDevice(actor) && actor.shopId !== shopId) return false;
  return actor.role === 'administrator' || actor.shopIds.includes(shopId);
}

/** Managers of the shop, and administrators, signed in with their own second factor. */
export function manages(actor: StaffActor, shopId: number): boolean {
  return actor.role !== 'assistant' && !boundToDevice(actor) && worksAt(actor, shopId);
}

/** Of others' statements: whether somebody of this shop's own may sign in at its counter. */
export const hasPeople = (shopId: Sql): Sql => sql`exists (
  select from staff_shops works join staff person on person.id = works.staff_id
  where works.shop_id = ${shopId} and person.active and person.password_hash <> '' and person.role in ('assistant', 'manager'))`;
