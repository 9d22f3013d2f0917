import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { movePhone } from '#modules/access/move-phone.ts';
import {
  duePhoneChanges,
  endPhoneChange,
  forgetPhoneChanges,
  lockPhoneChange,
} from '#modules/accounts/phone-changes.ts';
import { tellAgain, wasTold } from '#modules/accounts/tell-of-phone-change.ts';
import { notify } from '#modules/messages/notify.ts';

const keptDays = 30;

/** Moves the accounts whose waiting time has passed without objection, each in its own transaction. */
export async function finishPhoneChanges(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  for (const id of await duePhoneChanges(db, now)) {
    await finish(context, id, now).catch((error: Error) =>
      log.error({ change: id, err: error }, 'phone not changed'),
    );
  }
  await forgetPhoneChanges(db, new Date(now.getTime() - keptDays * 86_400_000));
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
