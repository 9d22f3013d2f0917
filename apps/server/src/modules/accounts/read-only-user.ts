import type { ReadOnlyUser } from '@fornada/contract/realtime.ts';
import { presentInstant } from '#modules/accounts/present.ts';
import type { Queryable } from '#platform/database.ts';

/** The realtime record of a customer: whether the account was ended, and when its data last changed. */
export async function readReadOnlyUser(db: Queryable, customerId: number): Promise<ReadOnlyUser | null> {
  const row = await db.maybe<{ id: number; erased: boolean; updated_at: Date }>({
    name: 'read-only-user',
    text: 'select id, erased_at is not null as erased, updated_at from customers where id = $1',
    values: [customerId],
  });
  if (row === undefined) return null;
  return { id_perfil: row.id, eliminado: row.erased, dataActualizacao: presentInstant(row.updated_at) };
}
