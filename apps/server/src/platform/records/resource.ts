// What a resource of the back office is: how its records are listed, read and written. Routes, permissions and the
// audit's entry are the same for all of them.
import type { OfficeQuery } from '@fornada/contract/office.ts';
import type { OfficeResourceName, OfficeRow } from '@fornada/contract/office-resources.ts';
import type * as v from 'valibot';
import type { StaffActor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';

/** What a resource may use of the server. */
export type OfficeParts = { settings: Settings; secrets: Secrets; clock: Clock };
export type OfficeWrite = { actor: StaffActor; now: Date; context: OfficeParts };
export type AnyRow = OfficeRow<OfficeResourceName>;
export type OfficePage<R extends OfficeResourceName> = { itens: OfficeRow<R>[]; total: number };

export type OfficeResource<R extends OfficeResourceName = OfficeResourceName> = {
  name: R;
  /** What the audit calls it, in English: `news`. */
  noun: string;
  list(db: Queryable, query: OfficeQuery, actor: StaffActor, context: OfficeParts): Promise<OfficePage<R>>;
  /** Undefined when there is none, or none that this person may see. */
  read(db: Queryable, id: string, actor: StaffActor, context: OfficeParts): Promise<OfficeRow<R> | undefined>;
  /** What its form sends. Absent where nobody writes. */
  schema?: v.GenericSchema;
  /** What the form of a new one sends, where that is more. */
  newSchema?: v.GenericSchema;
  /** @returns the new record's id; with what is told this once, and neither kept nor put on record */
  create?(
    tx: Tx,
    input: never,
    write: OfficeWrite,
  ): Promise<string | number | { id: string; once: Partial<OfficeRow<R>> }>;
  update?(tx: Tx, id: string, input: never, write: OfficeWrite): Promise<void>;
  remove?(tx: Tx, id: string, write: OfficeWrite): Promise<void>;
  /** Where the record belongs, for the audit. */
  shopOf?(record: OfficeRow<R>): number | null;
};

/** The shops that this person works for; null is all of them. Marketing works for the chain. */
export function shopsOf(actor: Pick<StaffActor, 'role' | 'shopIds'>): number[] | null {
  return actor.role === 'administrator' || actor.role === 'marketing' ? null : actor.shopIds;
}

export function mayReachShop(actor: StaffActor, shopId: number): boolean {
  return shopsOf(actor)?.includes(shopId) ?? true;
}

/**
 * The shops that somebody asks about, by ids with commas; where none is named, all that are theirs, and null is all of the chain.
 * @throws Refusal `forbidden` for another's
 */
export function shopsAsked(actor: StaffActor, ids: string): number[] | null {
  if (ids === '') return shopsOf(actor);
  const wanted = ids.split(',').map(Number);
  if (wanted.some((id) => !mayReachShop(actor, id))) refuse('forbidden');
  return wanted;
}

/** A whole number of the database's, or undefined: an id that can't be one is one that isn't there. */
export function toNumber(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}

/**
 * A till's quick ways in (its device, a PIN) are for selling: the back office asks for one's own second factor.
 * @throws Refusal `second_factor_required`
 */
export function requireSecondFactor({ provedBy }: StaffActor): void {
  if (provedBy !== 'totp' && provedBy !== 'recovery_code') refuse('second_factor_required');
}
