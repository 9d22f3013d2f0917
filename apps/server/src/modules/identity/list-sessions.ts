import type { DeviceSession } from '@fornada/contract/devices.ts';
import sql from 'sql-template-tag';
import { deviceKindOf } from '#modules/identity/device-name.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';

/** A customer's signed-in devices: the current one first, then by last use. */
export async function listSessions(db: Queryable, actor: CustomerActor, now: Date): Promise<DeviceSession[]> {
  const rows = await db.query<{ id: string; name: string; created_at: Date; seen_at: Date }>(sql`
    select s.id, d.name, s.created_at, s.seen_at
    from sessions s join devices d on d.uid = s.device_uid
    where s.customer_id = ${actor.customerId} and s.revoked_at is null and s.expires_at > ${now}
    order by s.id = ${actor.sessionId} desc, s.seen_at desc, s.id desc`);
  return rows.map(({ id, name, created_at, seen_at }) => ({
    id,
    nome: name,
    tipo: deviceKindOf(name),
    desde: created_at.toISOString(),
    visto_em: seen_at.toISOString(),
    atual: id === actor.sessionId,
  }));
}
