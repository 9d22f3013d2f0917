import * as account from '@fornada/contract/account.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import {
  everyChannel,
  type MarketingChannel,
  readChannels,
  setMarketing,
} from '#modules/accounts/consents.ts';
import { changeOwnData } from '#modules/accounts/own-data.ts';
import { currentDocuments } from '#modules/content/read-content.ts';
import { askForData, releaseHeld, verifyEmail } from '#modules/privacy/ask-for-data.ts';
import { buildArchive, findArchive } from '#modules/privacy/build-archive.ts';
import { tidyRequests } from '#modules/privacy/end-requests.ts';
import { eraseForgotten } from '#modules/privacy/erase-customer.ts';
import { endExpiredAccounts, forgetUnknownBuyers } from '#modules/privacy/expiry.ts';
import {
  confirmForgetting,
  findForgetting,
  listOpenRequests,
  presentForgetting,
  undoForgetting,
  withdrawForgetting,
} from '#modules/privacy/forgetting.ts';
import { requestsResource } from '#modules/privacy/office-requests.ts';
import { privacyTodos } from '#modules/privacy/office-todos.ts';
import { addUnsubscribeRoutes } from '#modules/privacy/unsubscribe-routes.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';

type Communications = {
  /** Whether any marketing is wanted; without it no channel is left. */
  wanted: boolean;
  /** Only those named are touched; all of them when none is. */
  channels?: Partial<Record<MarketingChannel, boolean>> | undefined;
};

/** Gives or withdraws consent to marketing, and records when, and under which version of the policy. */
const saveCommunications = (context: Context, actor: CustomerActor, { wanted, channels }: Communications) =>
  changeOwnData(context, actor, async (tx, now) => {
    const { customerId } = actor;
    const acceptance = { customerId, source: 'rgpd', now, versions: await currentDocuments(tx, now) };
    await setMarketing(tx, acceptance, wanted ? (channels ?? everyChannel(true)) : everyChannel(false));
    return true;
  });

function addPrivacyRoutes(app: Http, context: Context): void {
  const { db, secrets } = context;

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
    privateData: await askForData(context, actor, { kind: 'export', email: body.email }),
  }));
  handle(app, context, account.askToBeForgotten, async ({ actor, body }) => ({
    privateData: await askForData(context, actor, { kind: 'forget', email: body.email }),
  }));
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

  addUnsubscribeRoutes(app, context);

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

export const privacy: Module = {
  name: 'privacy',
  routes: addPrivacyRoutes,
  tasks: [buildArchive],
  follows: { 'privacy.archive_asked': [buildArchive.name] },
  sweeps: [
    { name: 'erase-forgotten', everySeconds: 600, run: eraseForgotten },
    { name: 'end-expired-accounts', everySeconds: 3_600, run: endExpiredAccounts },
    { name: 'forget-unknown-buyers', everySeconds: 3_600, run: forgetUnknownBuyers },
    { name: 'release-held-requests', everySeconds: 300, run: releaseHeld },
    { name: 'tidy-privacy-requests', everySeconds: 3_600, run: tidyRequests },
  ],
  resources: [requestsResource],
  todos: privacyTodos,
};
