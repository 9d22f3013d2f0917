import { m } from '@fornada/copy/messages.ts';
import type * as v from 'valibot';
import {
  campaignsFile,
  documentFile,
  legalItemsFile,
  newsFile,
  questionsFile,
} from '#modules/content/content-files.ts';
import { each, eachOf, repeated } from '#modules/content/file-walk.ts';
import {
  type FileKind,
  type ImportContext,
  type ImportOptions,
  type ImportResult,
  perform,
} from '#modules/content/imports.ts';
import {
  isPublishable,
  saveCampaigns,
  saveDocument,
  saveLegalItems,
  saveNews,
  saveQuestions,
} from '#modules/content/save-content.ts';
import { findBookedInFile } from '#modules/orders/booked-in-file.ts';
import { checkRestaurantsFile } from '#modules/shops/check-shops.ts';
import { restaurantsFile } from '#modules/shops/restaurants-file.ts';
import { saveRestaurants } from '#modules/shops/save-restaurants.ts';
import type { Tx } from '#platform/database.ts';
import { type Finding, locate, readJsonFile } from '#platform/json-file.ts';

type ContentKind = Exclude<FileKind, 'menu'>;

/** A kind of file: its schema, and how it is imported. */
type Recipe = {
  tables: string[];
  read(text: string): ReturnType<typeof readJsonFile>;
  save(tx: Tx, content: never, now: Date): Promise<void>;
  /** What only the database knows against it. */
  conflicts(tx: Tx, content: never, now: Date): Promise<Finding[]>;
};

function recipe<S extends v.GenericSchema>(
  tables: string[],
  schema: S,
  check: (content: unknown) => Finding[],
  save: (tx: Tx, content: v.InferOutput<S>, now: Date) => Promise<void>,
  conflicts: (tx: Tx, content: v.InferOutput<S>, now: Date) => Promise<Finding[]> = async () => [],
): Recipe {
  return { tables, read: (text) => readJsonFile(text, schema, check), save, conflicts };
}

const taggedOnce = (content: unknown): Finding[] => {
  const items = each(content, []);
  return [...repeated(items, 'id'), ...repeated(items, 'tag')];
};

const questionsOnce = (content: unknown): Finding[] => {
  const categories = each(content, []);
  return [
    ...taggedOnce(content),
    ...repeated(
      categories.flatMap((category) => eachOf(category, 'perguntas')),
      'id',
    ),
    ...categories.flatMap((category) => repeated(eachOf(category, 'perguntas'), 'tag')),
  ];
};

const shopTables = ['restaurants', 'shops', 'shop_hours', 'shop_hour_exceptions', 'shop_menu_images'];

const recipes: Record<ContentKind, Recipe> = {
  restaurantes: recipe(shopTables, restaurantsFile, checkRestaurantsFile, saveRestaurants, findBookedInFile),
  novidades: recipe(['news'], newsFile, taggedOnce, saveNews),
  campanhas: recipe(['campaigns'], campaignsFile, taggedOnce, saveCampaigns),
  'perguntas-frequentes': recipe(
    ['faq_categories', 'faq_questions'],
    questionsFile,
    questionsOnce,
    saveQuestions,
  ),
  'informacao-legal': recipe(['legal_items'], legalItemsFile, taggedOnce, saveLegalItems),
  documento: recipe(
    ['legal_documents'],
    documentFile,
    () => [],
    saveDocument,
    async (tx, document) => {
      if (await isPublishable(tx, document)) return [];
      return [{ path: ['text'], sentence: m.import_document_changed({ version: document.versao }) }];
    },
  ),
};

/** Loads a file of restaurants, news, campaigns, questions, legal information or a document: all of it, or nothing. */
export async function importContent(
  { db, clock }: ImportContext,
  kind: ContentKind,
  text: string,
  { dryRun = false }: ImportOptions = {},
): Promise<ImportResult> {
  const { tables, read, save, conflicts } = recipes[kind];
  const reading = read(text);
  if (!reading.ok) return reading;

  const write = async (tx: Tx) => {
    const findings = await conflicts(tx, reading.value as never, clock());
    const before = await fingerprint(tx, tables);
    await save(tx, reading.value as never, clock());
    const after = await fingerprint(tx, tables);
    return { findings, changed: before === after ? [] : [kind] };
  };
  const { findings, changed } = await perform(
    db,
    write,
    (outcome) => dryRun || outcome.findings.length > 0 || outcome.changed.length === 0,
  );
  if (findings.length > 0) return { ok: false, problems: locate(text, findings) };
  return { ok: true, changed };
}

async function fingerprint(tx: Tx, tables: string[]): Promise<string> {
  const parts = tables.map(
    (table) =>
      `(select coalesce(md5(string_agg(kept::text, ',' order by kept::text)), '') from ${table} kept)`,
  );
  const { whole } = await tx.one<{ whole: string }>({ text: `select ${parts.join(' || ')} as whole` });
  return whole;
}
