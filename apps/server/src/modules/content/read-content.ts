import { type Presented, present } from '@fornada/contract/codec.ts';
import * as wire from '@fornada/contract/content.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { pictureAddress } from './pictures.ts';

export type NewsRow = Omit<Presented<typeof wire.newsItem>, 'image' | 'published_at'> & {
  image_list: string | null;
  image_detail: string | null;
  published_at: Date;
};

/** Published news, newest first. */
export async function readNews(db: Queryable, now: Date): Promise<NewsRow[]> {
  return await db.query<NewsRow>(sql`
    select * from news where published_at <= ${now} order by published_at desc, position`);
}

type CampaignRow = Presented<typeof wire.campaign>;

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

type QuestionRow = Presented<typeof wire.question>;
type LegalRow = Presented<typeof wire.legalItem>;
type QuestionCategoryRow = Presented<typeof wire.questionCategory>;

export async function readQuestions(db: Queryable): Promise<QuestionCategoryRow[]> {
  return await db.query<QuestionCategoryRow>(sql`
    select category.*, coalesce((
      select json_agg(question order by position) from faq_questions question
      where question.category_id = category.id), '[]') as questions
    from faq_categories category order by category.position`);
}

export async function readLegalItems(db: Queryable): Promise<LegalRow[]> {
  return await db.query<LegalRow>(sql`select * from legal_items order by position`);
}

export type DocumentKind = 'terms' | 'privacy';
type DocumentRow = Omit<Presented<typeof wire.legalDocument>, 'published_at'> & { published_at: Date };

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

/** What texts leave open, because the settings decide it. */
type Blanks = { minimumAge: number };

const fill = (text: string, { minimumAge }: Blanks) => text.replaceAll('{idade_minima}', String(minimumAge));

/** A form leaves it empty where the title says enough: a page isn't without one. */
const headed = <Row extends LegalRow & { english?: QuestionRow['english'] }>({ english, ...row }: Row): Row =>
  ({
    ...row,
    title_detail: row.title_detail || row.title,
    ...(english && { english: { ...english, titleDetail: english.titleDetail || english.title } }),
  }) as never;

export const presentNews = ({ image_list, image_detail, ...row }: NewsRow): wire.NewsItem =>
  present(wire.newsItem, {
    ...headed(row),
    image: { list: pictureAddress(image_list), detail: pictureAddress(image_detail) },
    published_at: chainDate(row.published_at),
  });

export const presentCampaign = (row: CampaignRow): wire.Campaign =>
  present(wire.campaign, { ...headed(row), image: pictureAddress(row.image) });

export const presentQuestions = (row: QuestionCategoryRow, blanks: Blanks): wire.QuestionCategory =>
  present(wire.questionCategory, { ...row, questions: row.questions.map((one) => filled(one, blanks)) });

export const presentLegalItem = (row: LegalRow, blanks: Blanks): wire.LegalItem =>
  present(wire.legalItem, filled(row, blanks));

/** In all that it says, in whichever language. */
const filled = <Row extends LegalRow>(row: Row, blanks: Blanks): Row =>
  JSON.parse(fill(JSON.stringify(headed(row)), blanks));

export const presentDocument = (row: DocumentRow, blanks: Blanks): wire.LegalDocument =>
  present(wire.legalDocument, {
    ...row,
    text: fill(row.text, blanks),
    published_at: chainDate(row.published_at),
  });
