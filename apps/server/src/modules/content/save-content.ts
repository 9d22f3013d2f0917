import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { toInstant } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import type {
  ImportedCampaigns,
  ImportedDocument,
  ImportedLegalItems,
  ImportedNews,
  ImportedQuestions,
} from './content-files.ts';
import { contentChanges } from './versions.ts';

/** When a day of the chain's calendar begins. */
const midnight = (date: string) => new Date(toInstant(date, '00:00', chainTimeZone));

type Table = 'news' | 'campaigns' | 'faq_categories' | 'legal_items';
type Known = Map<string, { id: number; published_at?: string }>;

/** What of a list the file has is what there is: the rest goes. A tag keeps its number, whatever else changes. */
async function replaceAll(
  tx: Tx,
  table: Table,
  toRows: (known: Known) => { id: number | null | undefined; tag: string }[],
): Promise<{ id: number; tag: string }[]> {
  const before = await tx.query<{ tag: string; row: { id: number } }>({
    text: `select tag, to_jsonb(kept) as row from ${table} kept`,
  });
  const known: Known = new Map(before.map(({ tag, row }) => [tag, row]));
  const rows = withIdentities(toRows(known), known);
  await tx.execute({ text: `delete from ${table}` });
  await insert(tx, table, rows);
  await announceContent(tx, table);
  return rows;
}

function withIdentities<Row extends { id: number | null | undefined; tag: string }>(
  rows: Row[],
  known: Known,
) {
  const taken = rows.map(({ id, tag }) => id ?? known.get(tag)?.id ?? 0);
  let last = Math.max(0, ...taken);
  return rows.map((row) => {
    const id = row.id ?? known.get(row.tag)?.id;
    if (id !== undefined) return { ...row, id };
    last += 1;
    return { ...row, id: last };
  });
}

async function insert(tx: Tx, table: Table | 'faq_questions', rows: object[]): Promise<void> {
  await tx.execute({
    text: `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
    values: [JSON.stringify(rows)],
  });
}

/** Says to every reader that this kind of content is another. */
export async function announceContent(tx: Tx, what: string): Promise<void> {
  await appendEvent(tx, { topic: 'content.changed', payload: { what }, keys: ['content'] });
  contentChanges(tx);
}

const heading = ({ tag, title, titleDetail }: { tag: string; title: string; titleDetail: string }) => ({
  tag,
  title,
  title_detail: titleDetail,
});

/** The columns that a piece of news fills. */
export const newsColumns = (item: ImportedNews[number], otherwise: Date | string) => ({
  ...heading(item),
  featured: item.destaque,
  subtitle: item.subtitle,
  text: item.text,
  image_list: item.image.list,
  image_detail: item.image.detail,
  more_link: item.saberMais,
  published_at: item.data ? midnight(item.data) : otherwise,
  english: item.ingles,
});

/** A piece of news that doesn't say its day is from the day on which it was first imported. */
export async function saveNews(tx: Tx, news: ImportedNews, now: Date): Promise<void> {
  await replaceAll(tx, 'news', (known) =>
    news.map((item, position) => {
      const first = known.get(item.tag)?.published_at ?? now.toISOString();
      return { id: item.id, ...newsColumns(item, first), position };
    }),
  );
}

export async function saveCampaigns(tx: Tx, campaigns: ImportedCampaigns): Promise<void> {
  await replaceAll(tx, 'campaigns', () =>
    campaigns.map((item, position) => ({
      id: item.id,
      ...heading(item),
      subtitle: item.subtitle,
      text: item.text,
      image: item.image,
      starts_on: item.inicio,
      ends_on: item.fim,
      english: item.ingles,
      position,
    })),
  );
}

export async function saveQuestions(tx: Tx, categories: ImportedQuestions): Promise<void> {
  const saved = await replaceAll(tx, 'faq_categories', () =>
    categories.map(({ id, tag, title, ingles }, position) => ({ id, tag, title, english: ingles, position })),
  );
  const numbers = new Map(saved.map(({ id, tag }) => [tag, id]));
  const questions = categories.flatMap(({ tag, perguntas }) =>
    perguntas.map((question) => ({ question, category: numbers.get(tag) })),
  );
  let last = Math.max(0, ...questions.map(({ question }) => question.id ?? 0));
  await insert(
    tx,
    'faq_questions',
    questions.map(({ question, category }, position) => {
      last += question.id ? 0 : 1;
      return {
        id: question.id ?? last,
        category_id: category,
        ...heading(question),
        text: question.text,
        english: question.ingles,
        position,
      };
    }),
  );
}

export async function saveLegalItems(tx: Tx, items: ImportedLegalItems): Promise<void> {
  await replaceAll(tx, 'legal_items', () =>
    items.map((item, position) => ({ id: item.id, ...heading(item), text: item.text, position })),
  );
}

const documentKinds = { termos: 'terms', 'politica-de-privacidade': 'privacy' } as const;

/** A version that was published stays as it was, because consents name it: false when this is another text. */
export async function isPublishable(tx: Tx, { tag, versao, title, text }: ImportedDocument) {
  const known = await tx.maybe<{ title: string; text: string }>(sql`
    select title, text from legal_documents where kind = ${documentKinds[tag]} and version = ${versao}`);
  return known === undefined || (known.title === title && known.text === text);
}

/** Publishes a version of the terms or of the privacy policy; one that is known stays as it is. */
export async function saveDocument(tx: Tx, document: ImportedDocument): Promise<void> {
  const kind = documentKinds[document.tag];
  const { versao: version, title, titleDetail, text } = document;
  await tx.execute(sql`
    insert into legal_documents (kind, version, title, title_detail, text, published_at)
    values (${kind}, ${version}, ${title}, ${titleDetail}, ${text}, ${midnight(document.data)})
    on conflict do nothing`);
  await announceContent(tx, kind);
}
