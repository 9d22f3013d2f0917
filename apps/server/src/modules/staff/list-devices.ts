import type { TillDevice } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

type Row = Omit<TillDevice, 'registado_em' | 'visto_em'> & { enrolled_at: Date; seen_at: Date | null };

/** A shop's enrolled devices, newest first. */
export async function listTillDevices(db: Queryable, shopId: number): Promise<TillDevice[]> {
  const rows = await db.query<Row>(sql`
    select d.id, d.shop_id as loja, d.name as nome, coalesce(p.name, '') as registado_por, d.enrolled_at, d.seen_at
    from till_devices d left join staff p on p.id = d.enrolled_by
    where d.shop_id = ${shopId} and d.revoked_at is null order by d.id desc`);
  return rows.map(({ enrolled_at, seen_at, ...device }) => ({
    ...device,
    registado_em: enrolled_at.toISOString(),
    visto_em: seen_at?.toISOString() ?? null,
  }));
}

export type KnownDevice = { id: string; shopId: number; name: string };

export async function findDeviceById(db: Queryable, id: string): Promise<KnownDevice | undefined> {
  return await db.maybe<KnownDevice>(
    sql`select id, shop_id as "shopId", name from till_devices where id = ${id} and revoked_at is null`,
  );
}
