import type {
  Campaign,
  LegalDocument,
  LegalItem,
  NewsItem,
  QuestionCategory,
} from '@fornada/contract/content.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { pictureAddress } from './pictures.ts';
import type { CampaignRow, DocumentRow, NewsRow, QuestionCategoryRow, QuestionRow } from './queries.ts';

/** Days of content are the mainland's. */
export const contentTimeZone = 'Europe/Lisbon';

/** What texts leave open, because the settings decide it. */
export type Blanks = { minimumAge: number };

const fill = (text: string, { minimumAge }: Blanks) => text.replaceAll('{idade_minima}', String(minimumAge));
const dayOf = (instant: Date) => toLocal(instant.getTime(), contentTimeZone).date;

export function presentNews(row: NewsRow): NewsItem {
  return {
    id: row.id,
    tag: row.tag,
    destaque: row.featured ? 1 : 0,
    title: row.title,
    // A form leaves it empty where the title says enough: a page isn't without one.
    titleDetail: row.title_detail || row.title,
    subtitle: row.subtitle,
    text: row.text,
    image: { list: pictureAddress(row.image_list), detail: pictureAddress(row.image_detail) },
    saberMais: row.more_link,
    data: dayOf(row.published_at),
  };
}

export function presentCampaign(row: CampaignRow): Campaign {
  return {
    id: row.id,
    tag: row.tag,
    title: row.title,
    titleDetail: row.title_detail || row.title,
    subtitle: row.subtitle,
    text: row.text,
    image: pictureAddress(row.image),
  };
}

export function presentQuestions(row: QuestionCategoryRow, blanks: Blanks): QuestionCategory {
  return {
    id: row.id,
    tag: row.tag,
    title: row.title,
    perguntas: row.questions.map((question) => presentTexts(question, blanks)),
  };
}

export const presentLegalItem = (row: QuestionRow, blanks: Blanks): LegalItem => presentTexts(row, blanks);

function presentTexts(row: QuestionRow, blanks: Blanks) {
  return {
    id: row.id,
    tag: row.tag,
    title: fill(row.title, blanks),
    titleDetail: fill(row.title_detail || row.title, blanks),
    text: fill(row.text, blanks),
  };
}

export function presentDocument(row: DocumentRow, blanks: Blanks): LegalDocument {
  return {
    version: row.version,
    title: row.title,
    text: fill(row.text, blanks),
    data: dayOf(row.published_at),
  };
}
