import {
  leaveMenuChange,
  setMenuChange,
  undoMenuChange as undoCall,
} from '@fornada/contract/menu-changes.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import type { Context } from '#context';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { leaveAsItIs } from './leave-menu-change.ts';
import { readMenuChange } from './menu-change-form.ts';
import { planMenuChange } from './plan-menu-change.ts';
import { undoMenuChange } from './undo-menu-change.ts';

export function addMenuChangeRoutes(app: Http, context: Context): void {
  const { db, clock } = context;
  const allow = (actor: StaffActor) => {
    requireSecondFactor(actor);
    if (!mayInOffice(actor.role, 'edit', 'alteracoes')) refuse('forbidden');
  };

  handle(app, context, setMenuChange, async ({ actor, body }) => {
    allow(actor);
    const { id, lojas, produtos, quando, ate, weekly, ensaio } = readMenuChange(body);
    const moments = { localTime: quando, localUntil: ate, weekly };
    const asked = { id, shopIds: [...new Set(lojas)], products: produtos, ...moments };
    return await db.transaction((tx) => planMenuChange(tx, asked, { actor, now: clock(), isDry: ensaio }));
  });

  handle(app, context, undoCall, async ({ actor, params: { id = '' } }) => {
    allow(actor);
    if (!isUuid(id)) refuse('not_found');
    return { lojas: await db.transaction((tx) => undoMenuChange(tx, id, actor, clock())) };
  });

  handle(app, context, leaveMenuChange, async ({ actor, params: { id = '' } }) => {
    allow(actor);
    if (!isUuid(id)) refuse('not_found');
    return { lojas: await db.transaction((tx) => leaveAsItIs(tx, id, actor, clock())) };
  });
}
