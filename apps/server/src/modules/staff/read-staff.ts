import sql from 'sql-template-tag';
import type { ContextParts } from '#context';
import { staffTokenHash } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

type Row = {
  staff_id: number;
  role: StaffActor['role'];
  shop_id: number | null;
  device_id: string | null;
  proved_by: StaffActor['provedBy'];
  shop_ids: number[];
  expires_at: Date;
  expired: boolean;
  stale: boolean;
};

/**
 * Which person of the chain a token speaks for. Asked of the database each time: who is made inactive is out at once. A
 * session ends with its shift, or when nothing was heard of it for a while.
 * @throws Refusal `unauthenticated`, or `session_revoked` when it ended
 */
export async function readStaff(
  { db, secrets, clock, settings }: Pick<ContextParts, 'db' | 'secrets' | 'clock' | 'settings'>,
  token: string,
): Promise<StaffActor> {
  const hash = staffTokenHash(secrets, token);
  const now = clock();
  const session = await db.maybe<Row>({
    name: 'live-staff-session',
    text: `select p.id as staff_id, p.role, s.shop_id, s.device_id, s.proved_by, s.expires_at,
        array(select shop_id from staff_shops where staff_id = p.id order by shop_id) as shop_ids,
        (s.revoked_at is not null or s.expires_at <= $2 or not p.active
          or s.seen_at <= $2::timestamptz - make_interval(mins => $3)) as expired,
        s.seen_at < $2::timestamptz - interval '1 minute' as stale
      from staff_sessions s join staff p on p.id = s.staff_id
      where s.token_hash = $1`,
    values: [hash, now, settings.staffIdleMinutes],
  });
  if (session === undefined) refuse('unauthenticated');
  if (session.expired) refuse('session_revoked');
  if (session.stale) {
    await db.execute(
      sql`update staff_sessions set seen_at = ${now} where token_hash = ${hash} and seen_at < ${now}`,
    );
  }
  return {
    kind: 'staff',
    staffId: session.staff_id,
    role: session.role,
    shopIds: session.role === 'administrator' ? [] : session.shop_ids,
    shopId: session.shop_id,
    deviceId: session.device_id,
    provedBy: session.proved_by,
    expiresAt: session.expires_at,
  };
}
