import { present } from '@fornada/contract/codec.ts';
import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { readSaleStory, type SaleStory, saleStory } from '@fornada/contract/office-sales.ts';
import type { Context } from '#context';
import { readSales } from '#modules/history/office-sales.ts';
import { tellOrder, tellSale } from '#modules/history/tell-story.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';

/** The page of one order or sale in the office. */
export function addSaleRoutes(app: Http, context: Context): void {
  const { db } = context;

  handle(app, context, readSaleStory, async ({ actor, params }) => await show(actor, params.id));

  /** One of another's shop answers as unknown. */
  async function find(actor: StaffActor, id = '') {
    requireSecondFactor(actor);
    if (!mayInOffice(actor.role, 'view', 'compras')) refuse('forbidden');
    const [sale] = isUuid(id) ? await readSales(db, [id], actor) : [];
    return sale ?? refuse('not_found');
  }

  async function show(actor: StaffActor, id: string | undefined): Promise<SaleStory> {
    const sale = await find(actor, id);
    const { id: found, kind, customer_id } = sale;
    return present(
      saleStory,
      kind === 'order' ? await tellOrder(db, found) : await tellSale(db, found, customer_id),
    );
  }
}
