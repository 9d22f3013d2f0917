import { m } from '@fornada/copy/messages.ts';

/** '08:10' as one says it: '8h10'. */
export const sayHour = (time: string): string =>
  time.replace(/^0?(\d+):(\d\d)/, (_, hours: string, minutes: string) => m.clock_hours({ hours, minutes }));
