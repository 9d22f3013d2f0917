import { getLocale } from '@fornada/copy/messages.ts';

/** '16 de novembro de 2026', from an ISO date. */
export function ContentDate({ date }: { date: string }) {
  const words = new Intl.DateTimeFormat(getLocale() === 'pt' ? 'pt-PT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`));
  return <time dateTime={date}>{words}</time>;
}
