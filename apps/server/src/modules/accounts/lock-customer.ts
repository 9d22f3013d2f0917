import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
import type { Tx } from '#platform/database.ts';

export type LockedCustomer = {
  id: number;
  phone: string | null;
  email: string | null;
  emailVerifiedAt: Date | null;
  emailChangedAt: Date | null;
  balanceCents: number;
  heldCents: number;
  progressCents: number;
  erasedAt: Date | null;
};

const lockedColumns = sql`id, phone, email, email_verified_at as "emailVerifiedAt", email_changed_at as "emailChangedAt",
  balance_cents as "balanceCents", held_cents as "heldCents", progress_cents as "progressCents", erased_at as "erasedAt"`;

/** Locks the customer's row first, as everywhere (docs/architecture.md), to avoid deadlocks. */
export const lockCustomer = (tx: Tx, customerId: number): Promise<LockedCustomer> =>
  tx.one<LockedCustomer>(
    sql`select ${lockedColumns} from customers where id = ${customerId} for no key update`,
  );

/** Two customers' rows, in the order of their numbers, so that two who lock them wait for each other. */
export const lockBoth = (tx: Tx, ids: [number, number]): Promise<LockedCustomer[]> =>
  tx.query<LockedCustomer>(sql`
    select ${lockedColumns} from customers where id = any(${ids}::bigint[]) order by id for no key update`);

/** The same, for a change of the customer's data: always moves the date that devices compare. */
export async function touchCustomer(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}) where id = ${customerId}`);
}

type Holder = { id: number; phone: string; temporary: boolean };

/** A customer and the owner of this phone, locked in the order of their ids. */
export const lockHolders = (
  tx: Tx,
  { customerId, phone }: { customerId: number; phone: Phone },
): Promise<Holder[]> =>
  tx.query<Holder>(sql`
    select id, phone, temporary from customers where id = ${customerId} or phone = ${phone.e164}
    order by id for update`);
