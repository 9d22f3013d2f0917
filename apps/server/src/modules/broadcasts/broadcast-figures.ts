// What messages to many are known to have made people spend, beside those whom the lot left out.
import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import sql from 'sql-template-tag';
import { countedUntil, type KeptResult, spentEffectOf } from '#modules/broadcasts/read-result.ts';
import type { Queryable } from '#platform/database.ts';

type BroadcastFigure = {
  id: number;
  title: string;
  sent_at: Date;
  told: number;
  effect: BroadcastResult['medidas'][number] | null;
  counting_until: Date | null;
};

type Sent = Pick<BroadcastFigure, 'id' | 'title' | 'sent_at' | 'told'> & { result: KeptResult | null };

const months = 12;
const most = 12;

/** Only what is counted and kept (keepResults) is told: nobody's purchases are added up while somebody waits. */
export async function readBroadcastFigures(db: Queryable, now: Date): Promise<BroadcastFigure[]> {
  const sent = await db.query<Sent>(sql`
    select id, title, sent_at, sent_count as told, result from broadcasts
    where state = 'sent' and control_percent > 0
      and sent_at > ${now}::timestamptz - make_interval(months => ${months}::int)
    order by sent_at desc, id desc limit ${most}`);
  return sent.map(({ result, ...told }) => {
    const until = countedUntil(told.sent_at);
    return {
      ...told,
      effect: result && spentEffectOf(result),
      counting_until: result === null && now < until ? until : null,
    };
  });
}
