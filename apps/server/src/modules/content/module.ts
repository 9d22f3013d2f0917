import type { Module } from '#module';
import { addPictureRoutes } from './picture-routes.ts';
import { addContentRoutes } from './routes.ts';
import { addUploadRoutes } from './upload-routes.ts';

export const content: Module = {
  name: 'content',
  async routes(app, context) {
    addContentRoutes(app, context);
    await addPictureRoutes(app, context);
    addUploadRoutes(app, context);
  },
};
