// What an SMS gateway tells of the messages that it took: at least once, late, and in any order.
import sql from 'sql-template-tag';
import type { SmsReceipt } from '#adapters/sms/port.ts';
import type { Context } from '#context';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

export function addReceiptRoutes(app: Http, context: Context): void {
  const { log } = context;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { gateway: string }; Querystring: Record<string, string> }>({
      method: ['GET', 'POST'],
      url: '/mensagens/retorno/:gateway',
      async handler({ method, headers, query, params, body }) {
        const gateway = context.gateways.sms;
        if (params.gateway !== gateway.name || gateway.readReceipt === undefined) refuse('not_found');
        const rawBody = typeof body === 'string' ? body : '';
        const receipt = gateway.readReceipt({ method, headers, query, rawBody });
        if (!receipt) refuse('unauthenticated');
        const delivery = await record(context, receipt);
        if (delivery !== undefined && receipt.state === 'undelivered')
          log.warn({ delivery: delivery.id, reason: receipt.reason }, 'sms not delivered');
        return { success: true, data: {} };
      },
    });
  });
}

/** Delivered is the last word: a failure that was told late, or a step on the way, changes nothing after it. */
async function record({ db, clock }: Context, receipt: SmsReceipt): Promise<{ id: number } | undefined> {
  const { gatewayRef, state, reason } = receipt;
  if (state === 'under_way') return undefined;
  const delivered = state === 'delivered';
  return await db.maybe<{ id: number }>(sql`
    update deliveries
    set state = ${delivered ? 'sent' : 'failed'}, delivered_at = ${delivered ? clock() : null},
      failure = ${delivered ? null : reason}
    where channel = 'sms' and gateway_ref = ${gatewayRef} and delivered_at is null
      and (state = 'sent' or (${delivered} and state = 'failed'))
    returning id`);
}
