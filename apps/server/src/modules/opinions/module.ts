import { giveOpinionOnTransaction, giveOpinion as onShop } from '@fornada/contract/account.ts';
import type { Module } from '#module';
import { giveOpinion } from '#modules/opinions/give-opinion.ts';
import { opinionsResource } from '#modules/opinions/office-opinions.ts';
import { handle } from '#platform/endpoint.ts';

export const opinions: Module = {
  name: 'opinions',
  routes(app, context) {
    handle(app, context, onShop, async ({ actor, body }) => ({
      privateData: await giveOpinion(context, actor, {
        about: { shop: body.loja },
        comment: body.comentario,
        rating: body.rating,
      }),
    }));
    handle(app, context, giveOpinionOnTransaction, async ({ actor, params, body }) => ({
      privateData: await giveOpinion(context, actor, {
        about: { transaction: params.id_transacao ?? '' },
        comment: body.comentario,
        rating: body.rating,
      }),
    }));
  },
  resources: [opinionsResource],
};
