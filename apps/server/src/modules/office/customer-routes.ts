import {
  adjustCustomer as adjustCall,
  mergeCustomers as mergeCall,
} from '@fornada/contract/office-customers.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import type { Context } from '#context';
import { customersResource } from '#modules/accounts/office-customers.ts';
import { adjustCustomer } from '#modules/loyalty/adjust-customer.ts';
import { mergeCustomers } from '#modules/privacy/merge-customers.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';
import { requireSecondFactor } from './resource.ts';

export function addCustomerRoutes(app: Http, context: Context): void {
  const { db, clock } = context;

  async function customerFor(actor: StaffActor, id = '') {
    requireSecondFactor(actor);
    const customer = (await customersResource.read(db, id, actor, context)) ?? refuse('not_found');
    if (!officeResources.clientes.edit.includes(actor.role as never)) refuse('forbidden');
    return Number(customer.id);
  }
  async function worthOf(actor: StaffActor, customerId: number) {
    const customer =
      (await customersResource.read(db, String(customerId), actor, context)) ?? refuse('not_found');
    return { saldo: Number(customer.saldo), pontos: Number(customer.pontos) };
  }

  handle(app, context, adjustCall, async ({ actor, params, body, idempotencyKey }) => {
    const customerId = await customerFor(actor, params.id);
    const { saldo, pontos, motivo } = body;
    const adjustment = { customerId, balanceCents: Math.round(saldo * 100), points: pontos, reason: motivo };
    await db.transaction((tx) => adjustCustomer(tx, { ...adjustment, key: idempotencyKey }, actor, clock()));
    return await worthOf(actor, customerId);
  });

  handle(app, context, mergeCall, async ({ actor, params, body }) => {
    const customerId = await customerFor(actor, params.id);
    if (actor.role !== 'administrator') refuse('forbidden');
    const merging = { into: customerId, from: body.outro, reason: body.motivo };
    await db.transaction((tx) => mergeCustomers(tx, merging, actor, clock()));
    return await worthOf(actor, customerId);
  });
}
