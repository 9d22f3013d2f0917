import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { momentInWords } from '../../words/moment.ts';

export const versionStates = {
  draft: m.office_version_draft,
  published: m.office_version_published,
  archived: m.office_version_archived,
};

/** When it was published, on the shop's clock, and by whom; nothing of a draft. */
export const publishedIn = (
  { publicada_em: at, publicada_por: who }: MenuVersion,
  timeZone: string | undefined,
): string => [at && momentInWords(at, timeZone), who].filter(Boolean).join(' · ');
