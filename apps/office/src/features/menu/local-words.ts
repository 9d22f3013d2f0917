import { dateWords } from '@fornada/contract/date-words.ts';
import { m } from '@fornada/copy/messages.ts';

/** '1 de dezembro de 2026, 00:00', whichever clock shows it; null is at once. */
export const localWords = (local: string | null): string =>
  local === null
    ? m.office_change_at_once()
    : `${dateWords(local.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' })}, ${local.slice(11)}`;

/** 'Já, até 2 de janeiro de 2027, 00:00' */
export const spanWords = ({ quando, ate }: { quando: string | null; ate: string | null }): string =>
  ate === null
    ? localWords(quando)
    : m.office_change_from_until({ time: localWords(quando), until: localWords(ate) });
