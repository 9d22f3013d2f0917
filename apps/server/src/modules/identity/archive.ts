// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** From where they were signed in. */
export const archiveSessions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select s.created_at as inicio, s.seen_at as ultima_vez, s.expires_at as ate, s.revoked_at as fim,
      s.revoked_because as porque_acabou, d.name as dispositivo, d.created_at as dispositivo_desde,
      d.saw_onboarding as viu_apresentacao
    from sessions s join devices d on d.uid = s.device_uid where s.customer_id = ${customerId} order by s.id`);

/** A column of others' statements: the name of the device with this id. */
export const deviceName = (uid: Sql): Sql => sql`(select name from devices where uid = ${uid})`;
