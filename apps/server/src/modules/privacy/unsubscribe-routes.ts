import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { Context } from '#context';
import { choicePath, readUnsubscribeToken } from '#modules/messages/unsubscribe-link.ts';
import type { Http } from '#platform/http.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { handleRaw, type RawCall } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { type EmailConsent, readEmailConsent, saveEmailConsent } from './unsubscribe.ts';
import { renderUnsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts';

const backPerCustomer = [{ limit: 5, windowSeconds: 86_400 }];
const path = `${choicePath}/:token`;

/** Opening it changes nothing: programs that look at messages open links too. Sending to it does (RFC 8058). */
export function addUnsubscribeRoutes(app: Http, context: Context): void {
  const { db, secrets, clock } = context;
  const answer = async (
    { params, request, reply }: RawCall,
    work: (customerId: number) => Promise<EmailConsent>,
  ): Promise<FastifyReply> => {
    const customerId = readUnsubscribeToken(secrets, params.token ?? '');
    reply.header('cache-control', 'no-store');
    if (customerId === undefined) {
      // A link that lost its end leads to where the same is chosen.
      if (request.headers.accept?.includes('text/html')) return reply.redirect(choicePath, 303);
      refuse('link_unknown');
    }
    const page = renderUnsubscribePage(await work(customerId), request.method === 'POST');
    return reply.type('text/html; charset=utf-8').send(page);
  };
  handleRaw(app, { method: 'GET', path }, (call) =>
    answer(call, (customerId) => readEmailConsent(db, customerId, clock())),
  );
  handleRaw(app, { method: 'POST', path, maximumBytes: 4_096 }, (call) =>
    answer(call, async (customerId) => {
      const isBack = call.body.toString() === 'voltar=1';
      // Never what ends it: each word is kept as proof, and nobody needs to change their mind more often.
      if (isBack) await enforceLimit(db, `unsubscribe:${customerId}`, backPerCustomer, clock());
      return await saveEmailConsent(context, customerId, isBack);
    }),
  );
  app.get(unsubscribeStyle, async (_request, reply) => {
    const sheets = [
      import.meta.resolve('@fornada/ui/tokens.css'),
      new URL('./unsubscribe.css', import.meta.url),
    ];
    const texts = await Promise.all(sheets.map((sheet) => readFile(new URL(sheet), 'utf8')));
    return reply.type('text/css').header('cache-control', 'public, max-age=3600').send(texts.join('\n'));
  });
}
