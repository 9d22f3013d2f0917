import * as account from '@fornada/contract/account.ts';
import type { Context } from '#context';
import { readChannels } from '#modules/accounts/consents.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { askArchive } from '#modules/privacy/ask-archive.ts';
import { askForgetting } from '#modules/privacy/ask-forgetting.ts';
import { confirmForgetting } from '#modules/privacy/confirm-forgetting.ts';
import { findArchive } from '#modules/privacy/find-archive.ts';
import { findForgetting, listOpenRequests, presentForgetting } from '#modules/privacy/queries.ts';
import { saveCommunications } from '#modules/privacy/save-communications.ts';
import { verifyEmail } from '#modules/privacy/verify-email.ts';
import { undoForgetting, withdrawForgetting } from '#modules/privacy/withdraw-forgetting.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';

export function addPrivacyRoutes(app: Http, context: Context): void {
  const { db, secrets, settings, clock } = context;

  handle(app, context, account.readPrivacy, async ({ actor: { customerId } }) => ({
    canais: await readChannels(db, customerId),
    pedidos: await listOpenRequests(db, customerId),
  }));
  handle(app, context, account.saveCommunications, async ({ actor, body }) => ({
    privateData: await saveCommunications(context, actor, {
      wanted: body.comunicacao,
      channels: body.canais,
    }),
  }));
  handle(app, context, account.askForData, async ({ actor, body }) => ({
    privateData: await askArchive(context, actor, body.email),
  }));
  handle(app, context, account.askToBeForgotten, async ({ actor, body }) => {
    await askForgetting(context, actor, body.email);
    return { privateData: await readPrivateData(db, actor, settings, clock()) };
  });
  handle(app, context, account.verifyEmail, async ({ params }) => {
    await verifyEmail(context, params.token ?? '');
    return {};
  });
  handle(app, context, account.withdrawForgetting, async ({ actor }) => ({
    privateData: await withdrawForgetting(context, actor),
  }));
  handle(app, context, account.readForgetting, async ({ params }) => {
    const request = await findForgetting(db, hashLinkToken(secrets, params.token ?? ''));
    if (request === undefined || request.state === 'lapsed') refuse('link_unknown');
    return await presentForgetting(db, request);
  });
  handle(app, context, account.confirmForgetting, ({ params }) =>
    confirmForgetting(context, params.token ?? ''),
  );
  handle(app, context, account.undoForgetting, ({ params }) => undoForgetting(context, params.token ?? ''));

  handleRaw(app, { method: 'GET', path: '/rgpd/arquivo/:token' }, async ({ params, request, reply }) => {
    const archive = await findArchive(context, params.token ?? '');
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (archive === undefined) {
      // An old link opened in a browser leads to where a new one can be requested.
      if (request.headers.accept?.includes('text/html')) return reply.redirect('/rgpd/portabilidade', 303);
      refuse('link_unknown');
    }
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="fornada-os-seus-dados.zip"')
      .send(archive);
  });
}
