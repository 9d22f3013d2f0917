import {
  listCampaigns,
  listLegalItems,
  listNews,
  listQuestions,
  readPrivacyPolicy,
  readTerms,
} from '@fornada/contract/content.ts';
import { addDays, toInstant, toLocal } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import type { Queryable } from '#platform/database.ts';
import type { Http } from '#platform/http.ts';
import { handlePublic } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';
import type { Made } from './memory-cache.ts';
import {
  contentTimeZone,
  presentCampaign,
  presentDocument,
  presentLegalItem,
  presentNews,
  presentQuestions,
} from './present.ts';
import { cachePrepared } from './public-cache.ts';
import {
  type DocumentKind,
  nextDocumentAt,
  nextNewsAt,
  readCampaigns,
  readDocument,
  readLegalItems,
  readNews,
  readQuestions,
} from './queries.ts';

/** Public content: news, campaigns, questions, legal texts. */
export function addContentRoutes(app: Http, context: Context): void {
  const { clock, settings } = context;
  const keep = <T>(key: string, read: (db: Queryable) => Promise<Made<T>>) =>
    cachePrepared(context, 'content', key, (reach) => reach(read));

  handlePublic(app, listNews, () =>
    keep('news', async (db) => {
      const now = clock();
      const rows = await readNews(db, now);
      return { value: rows.map(presentNews), until: await nextNewsAt(db, now) };
    }),
  );

  handlePublic(app, listCampaigns, () =>
    keep('campaigns', async (db) => {
      const { date } = toLocal(clock().getTime(), contentTimeZone);
      const rows = await readCampaigns(db, date);
      const midnight = new Date(toInstant(addDays(date, 1), '00:00', contentTimeZone));
      return { value: rows.map(presentCampaign), until: midnight };
    }),
  );

  handlePublic(app, listQuestions, () =>
    keep('questions', async (db) => ({
      value: (await readQuestions(db)).map((row) => presentQuestions(row, settings)),
    })),
  );

  handlePublic(app, listLegalItems, () =>
    keep('legal', async (db) => ({
      value: (await readLegalItems(db)).map((row) => presentLegalItem(row, settings)),
    })),
  );

  const document = (kind: DocumentKind) => () =>
    keep(kind, async (db) => {
      const now = clock();
      const row = (await readDocument(db, kind, now)) ?? refuse('not_found');
      return { value: presentDocument(row, settings), until: await nextDocumentAt(db, kind, now) };
    });
  handlePublic(app, readTerms, document('terms'));
  handlePublic(app, readPrivacyPolicy, document('privacy'));
}
