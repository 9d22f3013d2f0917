import type { MovimentoDeSaldo, Transacao } from '@fornada/contract/private-data.ts';

/** A sale, or what changed the balance without one. */
export type Movement = Transacao | MovimentoDeSaldo;

/** `YYYY-MM` of a movement, whose day is written DD/MM/YYYY. */
export function monthOf({ data }: Pick<Movement, 'data'>): string {
  const [, month = '', year = ''] = data.split('/');
  return `${year}-${month}`;
}

export function byMonth(movements: readonly Movement[]): [month: string, some: Movement[]][] {
  const months = new Map<string, Movement[]>();
  for (const movement of movements) {
    const month = monthOf(movement);
    months.set(month, [...(months.get(month) ?? []), movement]);
  }
  return [...months];
}

/** Newest first; in one minute, sales in the order in which they came, then the rest. */
export const inOrder = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)));

const momentOf = ({ data, hora }: Movement) => `${data.split('/').toReversed().join('-')} ${hora}`;

/** 'março de 2026' of `2026-03`. */
export function monthInWords(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
