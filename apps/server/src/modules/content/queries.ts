import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

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
export type QuestionCategoryRow = { id: number; tag: string; title: string; questions: QuestionRow[] };

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
export type DocumentRow = { version: number; title: string; text: string; published_at: Date };

/** The version in force; undefined when none was ever published. */
export async function readDocument(
  db: Queryable,
  kind: DocumentKind,
  now: Date,
): Promise<DocumentRow | undefined> {
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
