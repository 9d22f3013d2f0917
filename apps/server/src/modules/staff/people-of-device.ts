import type { DevicePerson } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import type { FoundDevice } from '#modules/staff/find-device.ts';
import type { Queryable } from '#platform/database.ts';

const daysBack = 30;

/**
 * Who may come back by PIN: those with one, still of this shop, who within 30 days signed in whole on this device, or
 * enrolled it, which takes as much.
 */
export async function peopleOfDevice(
  db: Queryable,
  { id, shopId }: Pick<FoundDevice, 'id' | 'shopId'>,
  now: Date,
): Promise<DevicePerson[]> {
  return await db.query<DevicePerson>(sql`
    select p.id, p.name as nome, p.role as papel, p.pin_locked_at is not null as bloqueado
    from staff p
    where p.active and p.pin_hash is not null and p.role <> 'marketing'
      and (p.role = 'administrator' or exists (
        select 1 from staff_shops w where w.staff_id = p.id and w.shop_id = ${shopId}))
      and (exists (
        select 1 from staff_sessions s where s.staff_id = p.id and s.device_id = ${id} and s.proved_by <> 'pin'
          and s.created_at > ${now}::timestamptz - make_interval(days => ${daysBack})) or exists (
        select 1 from till_devices d where d.id = ${id} and d.enrolled_by = p.id
          and d.enrolled_at > ${now}::timestamptz - make_interval(days => ${daysBack})))
    order by p.name, p.id`);
}
