// The customer's phone, simulated, as a page and as JSON. Not available with real gateways.

import { readFile } from 'node:fs/promises';
import {
  decideSimulatedPayment,
  listSimulatedCodes,
  listSimulatedMessages,
  listSimulatedPapers,
  listSimulatedPayments,
  scriptSimulator,
  type simulatedBehaviours,
  type simulatedDecisions,
} from '@fornada/contract/simulator.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import { demoStaff } from '@fornada/sample/logins.ts';
import type { Behaviour, Decision } from '#adapters/payments/simulator.ts';
import type { Context } from '#context';
import type { Module } from '#module';
import { phoneReadings, requirePhone } from '#modules/accounts/phone.ts';
import { renderCardPage } from '#modules/simulator/card-page.ts';
import { renderDocumentPage } from '#modules/simulator/document-page.ts';
import { renderPage } from '#modules/simulator/page.ts';
import {
  findDocument,
  findPayment,
  hasRealGateways,
  listMessages,
  listPapers,
  listPayments,
  presentMessage,
  presentPayment,
  stateOf,
} from '#modules/simulator/queries.ts';
import { listCodes } from '#modules/staff/list-codes.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

const decisions: Record<(typeof simulatedDecisions)[number], Decision> = {
  aprovar: 'approve',
  recusar: 'refuse',
  expirar: 'expire',
  duplicar: 'duplicate',
  atrasar: 'delay',
  perder: 'lose',
  desordenar: 'disorder',
  declinar: 'decline',
};
/** A terminal sends no callbacks, so the faults of callbacks don't apply to it. */
const atTerminal: Partial<Record<(typeof simulatedDecisions)[number], 'rejected' | 'expired'>> = {
  recusar: 'rejected',
  declinar: 'rejected',
  expirar: 'expired',
};
const behaviours: Record<(typeof simulatedBehaviours)[number], Behaviour> = {
  sem_resposta: 'silence',
  erro: 'error',
  declinado: 'decline',
  lento: 'slow',
};

async function addSimulatorRoutes(app: Http, context: Context): Promise<void> {
  if (!context.settings.simulators) return;
  await app.register(async (scope) => {
    // A process that was left running when real gateways came shows nothing of what they have to do with.
    scope.addHook('onRequest', async () => {
      if (await hasRealGateways(context.db)) refuse('not_found');
    });
    await addRoutes(scope, context);
  });
}

async function addRoutes(app: Http, context: Context): Promise<void> {
  const { db, clock, gateways } = context;
  handle(app, context, listSimulatedMessages, async ({ query }) =>
    (await listMessages(db, recipientOf(query.para))).map(presentMessage),
  );

  handle(app, context, listSimulatedCodes, () => listCodes(context, demoStaff));

  handle(app, context, listSimulatedPapers, () => listPapers(db));

  const simulator = gateways.paymentSimulator;
  if (simulator !== undefined) {
    handle(app, context, listSimulatedPayments, async ({ query }) =>
      (await listPayments(db, recipientOf(query.para))).map((row) => presentPayment(row, clock())),
    );

    handle(app, context, decideSimulatedPayment, async ({ params, body }) => {
      const id = params.id ?? '';
      const payment = isUuid(id) ? await findPayment(db, id) : undefined;
      if (payment === undefined) refuse('not_found');
      const decided =
        payment.method === 'terminal'
          ? await gateways.terminalSimulator?.decide(id, atTerminal[body.decisao] ?? 'paid')
          : await simulator.decide(id, decisions[body.decisao]);
      if (!decided) refuse('transition_refused');
      await simulator.deliverDue();
      return presentPayment((await findPayment(db, id)) ?? payment, clock());
    });

    app.get<{ Params: { id: string } }>('/simulador/cartao/:id', async ({ params }, reply) => {
      const payment = isUuid(params.id) ? await findPayment(db, params.id) : undefined;
      if (payment?.method !== 'card') refuse('not_found');
      const page = renderCardPage(payment, stateOf(payment, clock()) === 'pending');
      return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    });

    handle(app, context, scriptSimulator, async ({ body }) => {
      const { e164 } = requirePhone(body);
      await simulator.script(e164, behaviours[body.comportamento]);
      return { telemovel: e164, comportamento: body.comportamento };
    });
  }

  app.get<{ Params: { id: string } }>('/simulador/documentos/:id', async ({ params }, reply) => {
    const document = await findDocument(db, params.id);
    if (document === undefined) refuse('not_found');
    const page = renderDocumentPage(document);
    return await reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  await addPage(app);
}

/** Any spelling of a phone becomes the one that messages are sent to; an e-mail is kept in small letters. */
function recipientOf(typed: string): string | null {
  if (typed === '') return null;
  // A '+' in a URL decodes to a space.
  return phoneReadings(typed, HOME_PREFIX)[0]?.e164 ?? typed.toLowerCase();
}

async function addPage(app: Http): Promise<void> {
  const page = renderPage();
  app.get('/simulador', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  );
  const files = {
    'page.css': ['text/css; charset=utf-8', new URL('./page.css', import.meta.url)],
    'phone.css': ['text/css; charset=utf-8', new URL('./phone.css', import.meta.url)],
    'card.css': ['text/css; charset=utf-8', new URL('./card.css', import.meta.url)],
    'card.js': ['text/javascript; charset=utf-8', new URL('./card.js', import.meta.url)],
    'papers.css': ['text/css; charset=utf-8', new URL('./papers.css', import.meta.url)],
    'page.js': ['text/javascript; charset=utf-8', new URL('./page.js', import.meta.url)],
    'tokens.css': ['text/css; charset=utf-8', new URL(import.meta.resolve('@fornada/ui/tokens.css'))],
    'fraunces.woff2': [
      'font/woff2',
      new URL(import.meta.resolve('@fornada/ui/fonts/fraunces-display.woff2')),
    ],
  } as const;
  for (const [name, [type, file]] of Object.entries(files)) {
    const content = await readFile(file);
    app.get(`/simulador/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    );
  }
}

export const simulator: Module = {
  name: 'simulator',
  routes: addSimulatorRoutes,
  sweeps: [
    {
      name: 'deliver-simulated-callbacks',
      // A decision is delivered by who takes it, but for one that was taken elsewhere.
      everySeconds: 1,
      run: async ({ gateways }) => await gateways.paymentSimulator?.deliverInTime(),
    },
  ],
};
