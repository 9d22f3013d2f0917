import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { movePhone } from '#modules/access/move-phone.ts';
import { endPhoneChange, lockPhoneChange } from '#modules/access/phone-changes.ts';
import { tellAgain, wasTold } from '#modules/access/tell-of-phone-change.ts';
import { notify } from '#modules/messages/notify.ts';

const batchSize = 100;
const keptDays = 30;

/** Moves the accounts whose old phone has said nothing in its time, each in a transaction of its own. */
export async function finishPhoneChanges(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const due = await db.query<{ id: string }>(sql`
    select id from phone_changes where state = 'waiting' and due_at <= ${now} order by due_at limit ${batchSize}`);
  for (const { id } of due) {
    await finish(context, id, now).catch((error: Error) =>
      log.error({ change: id, err: error }, 'phone not changed'),
    );
  }
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.execute(sql`delete from phone_changes where ended_at < ${before}`);
  await db.execute(sql`delete from account_warnings where expires_at < ${before}`);
  await db.execute(sql`delete from email_verifications where expires_at < ${before}`);
}

async function finish(context: Context, id: string, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const change = await lockPhoneChange(tx, id);
    if (change === undefined || change.due > now) return;
    if (!(await wasTold(tx, change))) return await tellAgain(tx, context, change, now);
    if ((await movePhone(tx, change, now)) === 'moved') return;
    const { customerId } = change;
    await endPhoneChange(tx, customerId, 'refused', now);
    const notice = {
      customerId,
      title: m.notice_phone_taken_title(),
      text: m.notice_phone_taken_text(),
      kind: 'account',
      reference: `phone-taken:${id}`,
    };
    await notify(tx, notice, now);
  });
}
