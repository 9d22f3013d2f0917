import { expect, test } from 'vitest';
import { answerBy, sentAt } from './answer-by.ts';
import { toInstant } from './local-time.ts';

const timeZone = 'Europe/Lisbon';
const at = (time: string, day = '2026-12-21') => toInstant(day, time, timeZone);

test.each<[string, string, [time: string, day?: string] | null, string, string?]>([
  ['an order for now: minutes', '10:00', null, '10:10'],
  ['one whose work begins soon: minutes', '10:00', ['11:30'], '10:10'],
  ['one of this afternoon: two hours before', '10:00', ['16:00'], '14:00'],
  ['one of another day: twelve hours', '10:00', ['09:00', '2026-12-24'], '22:00'],
  ['asked in the evening: in the morning', '20:00', ['14:00', '2026-12-22'], '09:00', '2026-12-22'],
  ['asked before the morning, of one soon after it', '06:56', ['09:05'], '09:00'],
  ['of one before it: minutes', '06:56', ['08:59'], '07:06'],
  ['of one that begins with it', '06:56', ['09:00'], '09:00'],
  ['just before it: no less than the minutes', '08:55', ['09:30'], '09:05'],
  ['for the early morning: as long as there is', '21:00', ['08:30', '2026-12-22'], '06:30', '2026-12-22'],
])('%s', (_, now, begins, until, day) => {
  const order = { minutes: 10, begins: begins && at(...begins), timeZone };
  expect(answerBy(at(now), order)).toBe(at(until, day));
});

const morrow = '2026-12-22';
test.each<[string, [string, string?], [string, string?], [string, string?]]>([
  ['by day at once', ['20:59'], ['09:00', morrow], ['20:59']],
  ['in the evening: in the morning', ['21:00'], ['09:00', morrow], ['08:00', morrow]],
  ['in the night: in the morning', ['03:00'], ['09:00'], ['08:00']],
  ['in the night, where the morning is too late: at once', ['03:00'], ['08:59'], ['03:00']],
])('a message is sent %s', (_, due, until, sent) => {
  expect(sentAt(at(...due), at(...until), timeZone)).toBe(at(...sent));
});
