import { addToWallet } from '@fornada/contract/wallet.ts';
import { getLocale } from '@fornada/copy/messages.ts';
import { walletsAt } from '#adapters/wallets/port.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import { ownerOfSession } from '#modules/accounts/customers.ts';
import { limitKey } from '#modules/identity/limits.ts';
import { handle } from '#platform/endpoint.ts';
import { speakingAs } from '#platform/language.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { readPassToken, writePassToken } from './pass-link.ts';
import { readCard } from './read-card.ts';

const passPath = '/api/fidelizacao/carteira/apple';

/** A signature takes a processor's time, and a phone asks twice for the pass that it shows. */
const perCustomer = [
  { limit: 20, windowSeconds: 3_600 },
  { limit: 60, windowSeconds: 86_400 },
];

const countSigning = ({ db, secrets, clock }: Context, customerId: number) =>
  enforceLimit(db, limitKey(secrets, 'wallet', String(customerId)), perCustomer, clock());

/** The loyalty card in the wallets of phones. */
export const wallet: Module = {
  name: 'wallet',
  routes(app, context) {
    const { db, secrets, clock, gateways } = context;

    handle(app, context, addToWallet, async ({ actor: { customerId, sessionId }, body: { carteira } }) => {
      if (!walletsAt(gateways.wallets, clock()).includes(carteira)) refuse('not_offered');
      await countSigning(context, customerId);
      if (carteira === 'apple' || gateways.wallets.google === null)
        return { url: `${passPath}/${writePassToken(secrets, sessionId, clock())}?lang=${getLocale()}` };
      return { url: await gateways.wallets.google.saveUrl(await readCard(context, customerId)) };
    });

    handleRaw(
      app,
      { method: 'GET', path: `${passPath}/:token` },
      async ({ params, query, request, reply }) => {
        const { apple } = gateways.wallets;
        const now = clock();
        const sessionId = readPassToken(secrets, params.token ?? '', now);
        const owner = sessionId === undefined ? undefined : await ownerOfSession(db, sessionId, now);
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (apple === null || owner === undefined) {
          // A page that was left open: its card has the button that makes a new address.
          if (request.headers.accept?.includes('text/html')) return reply.redirect('/fidelizacao', 303);
          refuse('link_unknown');
        }
        await countSigning(context, owner.customerId);
        const card = await readCard(context, owner.customerId);
        return reply
          .type('application/vnd.apple.pkpass')
          .header('content-disposition', 'attachment; filename="fornada.pkpass"')
          .send(await speakingAs(query.lang ?? null, () => apple.createPass(card)));
      },
    );
  },
};
