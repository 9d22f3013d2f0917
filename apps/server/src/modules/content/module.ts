import {
  listCampaigns,
  listLegalItems,
  listNews,
  listQuestions,
  readPrivacyPolicy,
  readTerms,
} from '@fornada/contract/content.ts';
import { chainDate, chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, toInstant } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import type { Queryable } from '#platform/database.ts';
import type { Http } from '#platform/http.ts';
import { handlePublic } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';
import { campaignsResource } from './office-campaigns.ts';
import { legalItemsResource } from './office-legal-items.ts';
import { newsResource } from './office-news.ts';
import { categoriesResource, questionsResource } from './office-questions.ts';
import { addPictureRoutes } from './pictures.ts';
import { cachePrepared, type Made } from './public-cache.ts';
import {
  type DocumentKind,
  nextDocumentAt,
  nextNewsAt,
  presentCampaign,
  presentDocument,
  presentLegalItem,
  presentNews,
  presentQuestions,
  readCampaigns,
  readDocument,
  readLegalItems,
  readNews,
  readQuestions,
} from './read-content.ts';

/** Public content: news, campaigns, questions, legal texts. */
function addContentRoutes(app: Http, context: Context): void {
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
      const date = chainDate(clock());
      const rows = await readCampaigns(db, date);
      const midnight = new Date(toInstant(addDays(date, 1), '00:00', chainTimeZone));
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

export const content: Module = {
  name: 'content',
  async routes(app, context) {
    addContentRoutes(app, context);
    await addPictureRoutes(app, context);
  },
  resources: [newsResource, campaignsResource, categoriesResource, questionsResource, legalItemsResource],
};
