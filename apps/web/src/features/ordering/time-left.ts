import { m } from '@fornada/copy/messages.ts';

/** What is left until something, as coarse as it is far. */
export function timeLeft(minutes: number): string {
  if (minutes < 1) return m.order_change_minutes_left_none();
  if (minutes === 1) return m.order_change_minutes_left_one();
  if (minutes < 120) return m.order_change_minutes_left({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? m.order_change_hours_left({ hours })
    : m.order_change_days_left({ days: Math.floor(hours / 24) });
}
