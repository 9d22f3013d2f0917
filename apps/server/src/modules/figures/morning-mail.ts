// Tells those of the staff who asked for it each morning how yesterday went: once a day, in the transaction that notes it.
import { addDays } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { morningEmail } from '#modules/figures/present-morning.ts';
import { readFigures } from '#modules/figures/read-figures.ts';
import { chainTime } from '#modules/figures/rolled-rows.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { type Person, peopleView } from '#modules/staff/people.ts';
import { dayBegins } from '#platform/chain-days.ts';
import { shopsOf } from '#platform/records/resource.ts';

/** What a shop's tills told late, and a day of the Azores, is added up by then. */
const addedUpHours = 2;

/** One person at a time. @returns true where somebody else may be waiting */
export async function sendMorningMails({
  db,
  clock,
  settings,
  gateways,
}: Pick<Context, 'db' | 'clock' | 'settings' | 'gateways'>): Promise<boolean> {
  if (gateways.email === null) return false;
  const now = clock();
  const { today, hour } = chainTime(now);
  return await db.transaction(async (tx) => {
    const due = await tx.maybe<Person & { wanted: number[] }>(sql`
      select person.*, m.shop_ids as wanted from morning_mails m join ${peopleView} person on person.id = m.staff_id
      where person.active and m.hour <= ${hour} and (m.told_on is null or m.told_on < ${today}::date)
        and (select until from sales_rolled_up) >= ${dayBegins(today)} + make_interval(hours => ${addedUpHours})
      order by m.staff_id limit 1 for update of m skip locked`);
    if (due === undefined) return false;
    await tx.execute(sql`update morning_mails set told_on = ${today}::date where staff_id = ${due.id}`);
    const shopIds = shopsToTell(due);
    if (shopIds?.length === 0) return true;
    const yesterday = addDays(today, -1);
    const figures = await readFigures(tx, { from: yesterday, until: yesterday }, { shopIds, moment: null });
    await queueEmail(tx, {
      ...morningEmail(due.name, yesterday, figures, settings.publicUrl),
      to: due.email,
      kind: 'figures',
      reference: `morning:${due.id}:${today}`,
      // News of the day before yesterday are none.
      sendBefore: new Date(now.getTime() + 12 * 3_600_000),
    });
    return true;
  });
}

/** Those that they chose and that are still theirs; null is all of the chain. */
function shopsToTell({ wanted, ...person }: Person & { wanted: number[] }): number[] | null {
  const own = shopsOf(person);
  if (wanted.length === 0) return own;
  return own === null ? wanted : wanted.filter((id) => own.includes(id));
}
