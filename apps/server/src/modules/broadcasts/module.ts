import { present } from '@fornada/contract/codec.ts';
import {
  broadcastReach,
  countReach as countCall,
  readCouponResult as couponCall,
  readBroadcastResult,
  stepBroadcast as stepCall,
} from '@fornada/contract/office-broadcasts.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import type { Module } from '#module';
import { reachForm } from '#modules/broadcasts/broadcast-form.ts';
import { countReach } from '#modules/broadcasts/count-reach.ts';
import { readCouponResult } from '#modules/broadcasts/coupon-result.ts';
import { broadcastsResource, broadcastTodos } from '#modules/broadcasts/office-broadcasts.ts';
import { segmentsResource } from '#modules/broadcasts/office-segments.ts';
import { forgetOldBroadcasts } from '#modules/broadcasts/people.ts';
import { keepResults, readResult } from '#modules/broadcasts/read-result.ts';
import { sendBroadcasts } from '#modules/broadcasts/send-broadcasts.ts';
import { stepBroadcast } from '#modules/broadcasts/step-broadcast.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import { requireSecondFactor, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { validateForm } from '#platform/validation.ts';

/** Messages from the chain to many customers at once. */
export const broadcasts: Module = {
  name: 'broadcasts',
  sweeps: [
    { name: 'send-broadcasts', everySeconds: 30, run: sendBroadcasts },
    { name: 'keep-broadcast-results', everySeconds: 3_600, run: keepResults },
    { name: 'forget-old-broadcasts', everySeconds: 3_600, run: forgetOldBroadcasts },
  ],
  resources: [broadcastsResource, segmentsResource],
  todos: broadcastTodos,
  routes(app, context) {
    const { db, clock, settings } = context;
    const allow = (actor: StaffActor) => {
      requireSecondFactor(actor);
      if (!mayInOffice(actor.role, 'edit', 'envios')) refuse('forbidden');
    };

    handle(app, context, countCall, async ({ actor, body }) => {
      allow(actor);
      return present(broadcastReach, await countReach(db, validateForm(reachForm, body), settings, clock()));
    });

    handle(app, context, readBroadcastResult, async ({ actor, params }) => {
      allow(actor);
      return await readResult(db, toNumber(params.id ?? '') ?? refuse('not_found'), clock());
    });

    handle(app, context, couponCall, async ({ actor, params }) => {
      allow(actor);
      const id = toNumber(params.id ?? '') ?? refuse('not_found');
      return await readCouponResult(db, id, clock());
    });

    handle(app, context, stepCall, async ({ actor, params, body: { passo, estado, escrito_em, quando } }) => {
      allow(actor);
      const id = toNumber(params.id ?? '') ?? refuse('not_found');
      const asked = { step: passo, seen: estado, readAt: escrito_em, at: quando };
      const { state, send_at } = await db.transaction((tx) => stepBroadcast(tx, id, asked, actor, clock()));
      return { estado: state, enviar_em: send_at?.toISOString() ?? null };
    });
  },
};
