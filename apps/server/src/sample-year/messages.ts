// Messages of the year: to whom each went, whom the lot left out, and that those who had it came more often where it did something.
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, DAY, toInstant } from '@fornada/domain/local-time.ts';
import { isControl } from '@fornada/domain/lot.ts';
import type { PastBroadcast, PastTold } from '#modules/broadcasts/past-broadcasts.ts';
import type { PastCoupon } from '#modules/coupons/past-coupons.ts';
import type { YearAsked } from './chain.ts';
import { dayAt, type Person } from './people.ts';
import type { Telling } from './rows.ts';
import { iso } from './sell.ts';

type Message = { row: PastBroadcast; at: number; draws: number; coupon: PastCoupon | undefined };

/** For how long a message that does something draws those who had it. */
const drawnDays = 28;

export function makeMessages(telling: Telling, people: Person[], coupons: PastCoupon[]) {
  const { asked } = telling;
  const told: PastTold[] = [];
  const { writes, approves } = asked.publishers;
  const messages = asked.habits.broadcasts.flatMap((habit, index): (Message & { day: number })[] => {
    const day = dayOf(asked, habit.on);
    if (day === undefined) return [];
    const coupon = coupons.find(({ code }) => code === habit.coupon);
    const date = dayAt(asked, day);
    const at = toInstant(date, '10:30', chainTimeZone);
    const row: PastBroadcast = {
      id: asked.first.broadcast + index,
      title: habit.title,
      text: habit.text,
      absent_days: habit.absentDays ?? null,
      control_percent: habit.control,
      control_count: 0,
      coupon_id: coupon?.id ?? null,
      state: 'sent',
      send_at: iso(at),
      sent_at: iso(at),
      sent_count: 0,
      told_until: 0,
      created_by: writes,
      written_by: writes,
      approved_by: approves,
      created_at: iso(toInstant(addDays(date, -3), '15:10', chainTimeZone)),
      written_at: iso(toInstant(addDays(date, -3), '15:40', chainTimeZone)),
      approved_at: iso(toInstant(addDays(date, -2), '09:20', chainTimeZone)),
    };
    return [{ row, at, day, draws: habit.draws ?? 1, coupon }];
  });

  function send({ row, at, draws, coupon }: Message, day: number): void {
    for (const person of people) {
      if (!isFor(row, person, { at, day })) continue;
      const isLeftOut = isControl(row.id, person.row.id, row.control_percent);
      const channel = isLeftOut ? null : 'push';
      told.push({ broadcast_id: row.id, customer_id: person.row.id, channel, at: iso(at) });
      row.told_until = person.row.id;
      if (isLeftOut) {
        row.control_count += 1;
        continue;
      }
      row.sent_count += 1;
      person.told = [...person.told, at].slice(-asked.marketingPerWeek);
      if (draws > 1) person.heard = { at, until: day + drawnDays, draws, coupon: coupon?.id ?? null };
    }
  }

  const isFor = ({ absent_days }: PastBroadcast, person: Person, { at, day }: { at: number; day: number }) =>
    person.row.accepts_marketing &&
    person.joined < day &&
    (absent_days === null || person.lastSeen < 0 || person.lastAt <= at - absent_days * DAY) &&
    person.told.filter((moment) => moment > at - 7 * DAY).length < asked.marketingPerWeek;

  /** As the office records how one came about. */
  function note({ id, title, ...row }: PastBroadcast): void {
    const deeds = [
      { act: 'created', by: writes, at: row.written_at, before: null, after: { title, text: row.text } },
      {
        act: 'approved',
        by: approves,
        at: row.approved_at,
        before: { estado: 'draft' },
        after: { estado: 'approved' },
      },
      {
        ...{ act: 'scheduled', by: approves, at: iso(Date.parse(row.approved_at) + 60_000) },
        ...{ before: { estado: 'approved' }, after: { estado: 'scheduled', enviar_em: row.send_at } },
      },
    ];
    for (const { act, by, at, before, after } of deeds)
      telling.rows.actions.push({
        ...{ staff_id: by, shop_id: null, action: `broadcast.${act}`, subject: `broadcast:${id}` },
        ...{ before, after, reason: null, happened_at: at },
      });
  }

  return {
    /** Before the shops open: what it draws comes later. */
    sendOn(day: number): void {
      for (const message of messages) {
        if (message.day === day + 3) note(message.row);
        if (message.day === day) send(message, day);
      }
    },
    made: () => ({ broadcasts: messages.map(({ row }) => row), told }),
  };
}

/** Which day of the year this is: `MM-DD`, or so many days before the day on which it is loaded. */
export function dayOf(asked: YearAsked, on: string | number): number | undefined {
  if (typeof on === 'number') return on <= asked.days ? asked.days - on : undefined;
  for (let at = 0; at < asked.days; at += 1) if (dayAt(asked, at).endsWith(on)) return at;
  return undefined;
}
