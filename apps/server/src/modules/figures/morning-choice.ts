import sql from 'sql-template-tag';
import { chainTime } from '#modules/figures/rolled-rows.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
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
 * From the next time that hour comes: whoever chooses one that is past isn't told today, and whoever was told isn't again.
 * @throws Refusal `forbidden` for a shop of others
 */
export async function chooseMorningMail(
  db: Queryable,
  actor: StaffActor,
  { hour, shop_ids }: Choice,
  now: Date,
): Promise<Choice> {
  if (shop_ids.some((id) => !mayReachShop(actor, id))) refuse('forbidden');
  if (hour === null) {
    await db.execute(sql`delete from morning_mails where staff_id = ${actor.staffId}`);
    return { hour, shop_ids: [] };
  }
  const { today, hour: present } = chainTime(now);
  const toldOn = hour <= present ? today : null;
  await db.execute(sql`
    insert into morning_mails as had (staff_id, hour, shop_ids, told_on) values (${actor.staffId}, ${hour}, ${shop_ids}, ${toldOn}::date)
    on conflict (staff_id) do update set hour = excluded.hour, shop_ids = excluded.shop_ids,
      told_on = greatest(had.told_on, excluded.told_on)`);
  return { hour, shop_ids };
}
