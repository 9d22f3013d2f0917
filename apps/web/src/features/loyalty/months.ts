import type { Transacao } from '@fornada/contract/private-data.ts';

/** `YYYY-MM` of a movement, whose day is written DD/MM/YYYY. */
export function monthOf({ data }: Pick<Transacao, 'data'>): string {
  const [, month = '', year = ''] = data.split('/');
  return `${year}-${month}`;
}

/** Movements by the month they were in, in the order in which they come. */
export function byMonth(movements: readonly Transacao[]): [month: string, some: Transacao[]][] {
  const months = new Map<string, Transacao[]>();
  for (const movement of movements) {
    const month = monthOf(movement);
    months.set(month, [...(months.get(month) ?? []), movement]);
  }
  return [...months];
}

/** 'março de 2026' of `2026-03`. */
export function monthInWords(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
