import type { Module } from '#module';
import { campaignsResource } from './office-campaigns.ts';
import { legalItemsResource } from './office-legal-items.ts';
import { newsResource } from './office-news.ts';
import { categoriesResource, questionsResource } from './office-questions.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addContentRoutes } from './routes.ts';

export const content: Module = {
  name: 'content',
  async routes(app, context) {
    addContentRoutes(app, context);
    await addPictureRoutes(app, context);
  },
  resources: [newsResource, campaignsResource, categoriesResource, questionsResource, legalItemsResource],
};
