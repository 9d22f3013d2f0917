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
