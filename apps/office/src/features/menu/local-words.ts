import { dateWords } from '@fornada/contract/date-words.ts';
import { eachDayWords } from '@fornada/contract/hours-words.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Weekday } from '@fornada/domain/local-time.ts';

/** '01/12/2026, 00:00', in a column; null is at once. */
export const localMoment = (local: string | null): string =>
  local === null
    ? m.office_change_at_once()
    : `${local.slice(0, 10).split('-').toReversed().join('/')}, ${local.slice(11)}`;

/** '1 de dezembro de 2026, 00:00', whichever clock shows it; null is at once. */
export const localWords = (local: string | null): string =>
  local === null
    ? m.office_change_at_once()
    : `${dateWords(local.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' })}, ${local.slice(11)}`;

export type Week = { dias_da_semana: number[] | null; das: string | null; as: string | null };

/** 'Segunda a sexta, 17:00–19:00'; undefined of what holds all the time. */
export const weekWords = ({ dias_da_semana, das, as }: Week): string | undefined =>
  dias_da_semana && das && as
    ? m.office_change_week({ days: eachDayWords(dias_da_semana as Weekday[]), from: das, until: as })
    : undefined;

/** 'Já, até 2 de janeiro de 2027, 00:00', and in which hours of each week. */
export function spanWords({
  quando,
  ate,
  ...week
}: { quando: string | null; ate: string | null } & Week): string {
  const hours = weekWords(week);
  if (hours !== undefined && quando === null && ate === null) return hours;
  const span =
    ate === null
      ? localWords(quando)
      : m.office_change_from_until({ time: localWords(quando), until: localWords(ate) });
  return hours === undefined ? span : `${hours} · ${span}`;
}
