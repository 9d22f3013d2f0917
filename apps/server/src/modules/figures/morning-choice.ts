import sql from 'sql-template-tag';
import { chainTime } from '#modules/figures/rolled-rows.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { mayReachShop } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

type Choice = { hour: number | null; shop_ids: number[] };

export async function readMorningChoice(db: Queryable, staffId: number): Promise<Choice> {
  const choice = await db.maybe<Choice>(
    sql`select hour, shop_ids from morning_mails where staff_id = ${staffId}`,
  );
  return choice ?? { hour: null, shop_ids: [] };
}

/**
 * From the next time that hour comes: whoever chooses one that is past isn't told today, and whoever was told isn't again. On
 * record, since figures leave the house.
 * @throws Refusal `forbidden` for a shop of others
 */
export async function chooseMorningMail(
  tx: Tx,
  actor: StaffActor,
  { hour, shop_ids }: Choice,
  now: Date,
): Promise<Choice> {
  if (shop_ids.some((id) => !mayReachShop(actor, id))) refuse('forbidden');
  const before = await readMorningChoice(tx, actor.staffId);
  const after = { hour, shop_ids: hour === null ? [] : shop_ids };
  if (hour === null) await tx.execute(sql`delete from morning_mails where staff_id = ${actor.staffId}`);
  else await keep(tx, actor.staffId, { hour, shop_ids }, now);
  const action = { action: 'morning_mail.saved', subject: `morning_mail:${actor.staffId}`, before, after };
  await recordStaffAction(tx, actor, action, now);
  return after;
}

async function keep(tx: Tx, staffId: number, { hour, shop_ids }: Choice, now: Date): Promise<void> {
  const { today, hour: present } = chainTime(now);
  const toldOn = (hour ?? 0) <= present ? today : null;
  await tx.execute(sql`
    insert into morning_mails as had (staff_id, hour, shop_ids, told_on) values (${staffId}, ${hour}, ${shop_ids}, ${toldOn}::date)
    on conflict (staff_id) do update set hour = excluded.hour, shop_ids = excluded.shop_ids,
      told_on = greatest(had.told_on, excluded.told_on)`);
}
