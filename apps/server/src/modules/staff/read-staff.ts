import type { ContextParts } from '#context';
import { staffTokenHash } from '#modules/staff/staff-token.ts';
import type { StaffActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

type Row = {
  staff_id: number;
  role: StaffActor['role'];
  shop_id: number | null;
  device_id: string | null;
  shop_ids: number[];
  expired: boolean;
};

/**
 * Which person of the chain a token speaks for. Asked of the database each time: who is made inactive is out at once.
 * @throws Refusal `unauthenticated`, or `session_revoked` when it ended
 */
export async function readStaff(
  { db, secrets, clock }: Pick<ContextParts, 'db' | 'secrets' | 'clock'>,
  token: string,
): Promise<StaffActor> {
  const session = await db.maybe<Row>({
    name: 'live-staff-session',
    text: `select p.id as staff_id, p.role, s.shop_id, s.device_id,
        array(select shop_id from staff_shops where staff_id = p.id order by shop_id) as shop_ids,
        (s.revoked_at is not null or s.expires_at <= $2 or not p.active) as expired
      from staff_sessions s join staff p on p.id = s.staff_id
      where s.token_hash = $1`,
    values: [staffTokenHash(secrets, token), clock()],
  });
  if (session === undefined) refuse('unauthenticated');
  if (session.expired) refuse('session_revoked');
  return {
    kind: 'staff',
    staffId: session.staff_id,
    role: session.role,
    shopIds: session.role === 'administrator' ? [] : session.shop_ids,
    shopId: session.shop_id,
    deviceId: session.device_id,
  };
}
