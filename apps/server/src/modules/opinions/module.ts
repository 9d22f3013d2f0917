import { giveOpinionOnTransaction, giveOpinion as onShop } from '@fornada/contract/account.ts';
import type { Module } from '#module';
import { giveOpinion } from '#modules/opinions/give-opinion.ts';
import { opinionsResource } from '#modules/opinions/office-opinions.ts';
import { opinionTodos } from '#modules/opinions/office-todos.ts';
import { handle } from '#platform/endpoint.ts';

export const opinions: Module = {
  name: 'opinions',
  routes(app, context) {
    handle(app, context, onShop, async ({ actor, body: { loja, comentario: comment, rating } }) => ({
      privateData: await giveOpinion(context, actor, { about: { shop: loja }, comment, rating }),
    }));
    handle(app, context, giveOpinionOnTransaction, async ({ actor, params, body }) => {
      const about = { transaction: params.id_transacao ?? '' };
      const opinion = { about, comment: body.comentario, rating: body.rating };
      return { privateData: await giveOpinion(context, actor, opinion) };
    });
  },
  resources: [opinionsResource],
  todos: opinionTodos,
};
