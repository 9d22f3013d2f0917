// Delivery receipts of SMS gateways: at least once, late, and in any order.
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { SmsReceipt } from '#adapters/sms/port.ts';
import type { Context } from '#context';
import type { Queryable } from '#platform/database.ts';
import type { Http } from '#platform/http.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import { refuse } from '#platform/refusal.ts';

export function addReceiptRoutes(app: Http, context: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { gateway: string }; Querystring: Record<string, string> }>({
      method: ['GET', 'POST'],
      url: '/mensagens/retorno/:gateway',
      config: { fromGateway: true },
      async handler({ method, headers, query, params, body }) {
        const gateway = context.gateways.sms;
        if (params.gateway !== gateway.name || gateway.readReceipt === undefined) refuse('not_found');
        const rawBody = typeof body === 'string' ? body : '';
        const receipt = gateway.readReceipt({ method, headers, query, rawBody });
        if (!receipt) refuse('unauthenticated');
        await takeReceipt(context, receipt);
        return { success: true, data: {} };
      },
    });
  });
}

/** A gateway may be quicker than we are in writing down what it has just taken: its word is then read once more. */
const secondReadingMs = 60_000;

export const readReceiptAgain = defineTask<Context, SmsReceipt>(
  'read-receipt-again',
  v.object({
    gatewayRef: v.string(),
    state: v.picklist(['under_way', 'delivered', 'undelivered']),
    reason: v.string(),
  }),
  async (receipt, context) => void (await record(context.db, receipt, context)),
);

async function takeReceipt(context: Context, receipt: SmsReceipt): Promise<void> {
  if (receipt.state === 'under_way') return;
  await context.db.transaction(async (tx) => {
    // Looked for first: what is written down between the two statements is then changed, or read again.
    const known = await tx.maybe(sql`
      select 1 from deliveries where channel = 'sms' and gateway_ref = ${receipt.gatewayRef}`);
    if ((await record(tx, receipt, context)) || known !== undefined) return;
    const runAt = new Date(context.clock().getTime() + secondReadingMs);
    // Told twice, it waits once; the later word counts, and a failure never overtakes what was delivered (below).
    const key = `receipt:${receipt.gatewayRef}:${receipt.state}`;
    await enqueueJob(tx, readReceiptAgain.name, { ...receipt }, { runAt, key });
  });
}

/**
 * Delivered is the last word: a failure that was told late, or a step on the way, changes nothing after it.
 * @returns whether it changed anything
 */
async function record(db: Queryable, receipt: SmsReceipt, { clock, log }: Context): Promise<boolean> {
  const { gatewayRef, state, reason } = receipt;
  const delivered = state === 'delivered';
  const delivery = await db.maybe<{ id: number }>(sql`
    update deliveries
    set state = ${delivered ? 'sent' : 'failed'}, delivered_at = ${delivered ? clock() : null},
      failure = ${delivered ? null : reason}
    where channel = 'sms' and gateway_ref = ${gatewayRef} and delivered_at is null
      and (state = 'sent' or (${delivered} and state = 'failed'))
    returning id`);
  if (delivery !== undefined && !delivered) log.warn({ delivery: delivery.id, reason }, 'sms not delivered');
  return delivery !== undefined;
}
