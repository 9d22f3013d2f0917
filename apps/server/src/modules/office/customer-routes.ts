import {
  adjustCustomer as adjustCall,
  mergeCustomers as mergeCall,
  openCustomerContacts,
} from '@fornada/contract/office-customers.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import { adjustCustomer } from '#modules/loyalty/adjust-customer.ts';
import { openContacts } from '#modules/loyalty/customer-contacts.ts';
import { customersResource } from '#modules/loyalty/office-customers.ts';
import { mergeCustomers } from '#modules/privacy/join-accounts.ts';
import type { StaffActor } from '#platform/actor.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { mayReachShop, requireSecondFactor, shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

/** Per person: many times what questions need, and too few to copy the customers of a shop out. */
const contacts = [
  { limit: 30, windowSeconds: 3_600 },
  { limit: 150, windowSeconds: 86_400 },
];

export function addCustomerRoutes(app: Http, context: Context): void {
  const { db, clock, secrets } = context;

  async function customerFor(actor: StaffActor, id = '') {
    requireSecondFactor(actor);
    const customer = (await customersResource.read(db, id, actor, context)) ?? refuse('not_found');
    if (!officeResources.clientes.edit.includes(actor.role)) refuse('forbidden');
    return customer.id;
  }
  async function worthOf(actor: StaffActor, customerId: number) {
    const customer =
      (await customersResource.read(db, String(customerId), actor, context)) ?? refuse('not_found');
    return { saldo: customer.saldo, pontos: customer.pontos };
  }

  /** What a manager does belongs to one of their shops; an administrator's may belong to the chain. */
  function shopFor(actor: StaffActor, asked: number | null): number | null {
    const own = shopsOf(actor);
    const shopId = asked ?? (own?.length === 1 ? (own[0] ?? null) : null);
    if (shopId === null && own !== null) refuse('invalid_fields', { fields: { loja: m.error_required() } });
    if (shopId !== null && !mayReachShop(actor, shopId)) refuse('forbidden');
    return shopId;
  }

  handle(app, context, adjustCall, async ({ actor, params, body, idempotencyKey }) => {
    const customerId = await customerFor(actor, params.id);
    const { saldo, pontos, motivo } = body;
    const shopId = shopFor(actor, body.loja ?? null);
    const amounts = { balanceCents: Math.round(saldo * 100), points: pontos };
    const adjustment = { customerId, ...amounts, reason: motivo, shopId };
    await db.transaction((tx) => adjustCustomer(tx, { ...adjustment, key: idempotencyKey }, actor, clock()));
    return await worthOf(actor, customerId);
  });

  handle(app, context, openCustomerContacts, async ({ actor, params }) => {
    const customerId = await customerFor(actor, params.id);
    await enforceLimit(db, limitKey(secrets, 'office:contacts', String(actor.staffId)), contacts, clock());
    return await db.transaction((tx) => openContacts(tx, customerId, actor, clock()));
  });

  handle(app, context, mergeCall, async ({ actor, params, body }) => {
    const customerId = await customerFor(actor, params.id);
    if (actor.role !== 'administrator') refuse('forbidden');
    const merging = { into: customerId, from: body.outro, reason: body.motivo };
    await db.transaction((tx) => mergeCustomers(tx, merging, actor, clock()));
    return await worthOf(actor, customerId);
  });
}
