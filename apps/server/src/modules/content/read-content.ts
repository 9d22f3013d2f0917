import type {
  Campaign,
  LegalDocument,
  LegalItem,
  NewsItem,
  QuestionCategory,
} from '@fornada/contract/content.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { pictureAddress } from './pictures.ts';

export type NewsRow = {
  id: number;
  tag: string;
  featured: boolean;
  title: string;
  title_detail: string;
  subtitle: string;
  text: string;
  image_list: string | null;
  image_detail: string | null;
  more_link: string | null;
  published_at: Date;
};

/** Published news, newest first. */
export async function readNews(db: Queryable, now: Date): Promise<NewsRow[]> {
  return await db.query<NewsRow>(sql`
    select * from news where published_at <= ${now} order by published_at desc, position`);
}

export type CampaignRow = {
  id: number;
  tag: string;
  title: string;
  title_detail: string;
  subtitle: string;
  text: string;
  image: string | null;
};

/** The campaigns of a day, `YYYY-MM-DD`. */
export async function readCampaigns(db: Queryable, day: string): Promise<CampaignRow[]> {
  return await db.query<CampaignRow>(sql`
    select * from campaigns
    where (starts_on is null or starts_on <= ${day}::date) and (ends_on is null or ends_on >= ${day}::date)
    order by position`);
}

/** When the next piece of news appears; null when none waits. */
export async function nextNewsAt(db: Queryable, now: Date): Promise<Date | null> {
  const { next } = await db.one<{ next: Date | null }>(sql`
    select min(published_at) as next from news where published_at > ${now}`);
  return next;
}

export type QuestionRow = { id: number; tag: string; title: string; title_detail: string; text: string };
type QuestionCategoryRow = { id: number; tag: string; title: string; questions: QuestionRow[] };

export async function readQuestions(db: Queryable): Promise<QuestionCategoryRow[]> {
  return await db.query<QuestionCategoryRow>(sql`
    select category.id, category.tag, category.title, coalesce((
      select json_agg(question order by position) from faq_questions question
      where question.category_id = category.id), '[]') as questions
    from faq_categories category order by category.position`);
}

export async function readLegalItems(db: Queryable): Promise<QuestionRow[]> {
  return await db.query<QuestionRow>(sql`select * from legal_items order by position`);
}

export type DocumentKind = 'terms' | 'privacy';
type DocumentRow = { version: number; title: string; text: string; published_at: Date };

/** The version in force; undefined when none was ever published. */
export async function readDocument(db: Queryable, kind: DocumentKind, now: Date) {
  return await db.maybe<DocumentRow>(sql`
    select version, title, text, published_at from legal_documents
    where kind = ${kind} and published_at <= ${now} order by version desc limit 1`);
}

/** When a version that was announced comes into force; null when none waits. */
export async function nextDocumentAt(db: Queryable, kind: DocumentKind, now: Date): Promise<Date | null> {
  const { next } = await db.one<{ next: Date | null }>(sql`
    select min(published_at) as next from legal_documents where kind = ${kind} and published_at > ${now}`);
  return next;
}

/** The current versions of the terms and the privacy policy. */
export type DocumentVersions = { terms: number; privacy: number };

export async function currentDocuments(db: Queryable, now: Date): Promise<DocumentVersions> {
  return await db.one<DocumentVersions>(sql`
    select coalesce(max(version) filter (where kind = 'terms'), 1) as terms,
      coalesce(max(version) filter (where kind = 'privacy'), 1) as privacy
    from legal_documents where published_at <= ${now}`);
}

/** Days of content are the mainland's. */
export const contentTimeZone = 'Europe/Lisbon';

/** What texts leave open, because the settings decide it. */
type Blanks = { minimumAge: number };

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
