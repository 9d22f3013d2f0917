import {
  isOfficeResource,
  mayInOffice,
  type OfficeResourceName,
} from '@fornada/contract/office-resources.ts';
import { acceptancesResource } from '#modules/accounts/office-acceptances.ts';
import { customersResource } from '#modules/accounts/office-customers.ts';
import { menusResource } from '#modules/catalogue/office-menus.ts';
import { campaignsResource } from '#modules/content/office-campaigns.ts';
import { documentsResource } from '#modules/content/office-documents.ts';
import { legalItemsResource } from '#modules/content/office-legal-items.ts';
import { newsResource } from '#modules/content/office-news.ts';
import { categoriesResource, questionsResource } from '#modules/content/office-questions.ts';
import { couponsResource } from '#modules/coupons/office-coupons.ts';
import { redemptionsResource } from '#modules/coupons/office-redemptions.ts';
import { ledgerResource } from '#modules/loyalty/office-ledger.ts';
import { broadcastsResource } from '#modules/messages/office-broadcasts.ts';
import { opinionsResource } from '#modules/opinions/office-opinions.ts';
import { findingsResource } from '#modules/payments/office-findings.ts';
import { posKeysResource } from '#modules/pos/office-keys.ts';
import { requestsResource } from '#modules/privacy/office-requests.ts';
import { restaurantsResource } from '#modules/shops/office-restaurants.ts';
import { shopsResource } from '#modules/shops/office-shops.ts';
import { auditResource } from '#modules/staff/office-audit.ts';
import { devicesResource } from '#modules/staff/office-devices.ts';
import { teamResource } from '#modules/staff/office-team.ts';
import { webhookDeliveriesResource } from '#modules/webhooks/office-deliveries.ts';
import { webhooksResource } from '#modules/webhooks/office-webhooks.ts';
import type { StaffActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';
import { reportsResource } from './reports.ts';
import { type OfficeResource, requireSecondFactor } from './resource.ts';

export const resources: Record<OfficeResourceName, OfficeResource> = {
  lojas: shopsResource,
  ementas: menusResource,
  restaurantes: restaurantsResource,
  novidades: newsResource,
  campanhas: campaignsResource,
  categorias: categoriesResource,
  perguntas: questionsResource,
  'informacao-legal': legalItemsResource,
  documentos: documentsResource,
  aceitacoes: acceptancesResource,
  clientes: customersResource,
  movimentos: ledgerResource,
  'pedidos-rgpd': requestsResource,
  opinioes: opinionsResource,
  envios: broadcastsResource,
  cupoes: couponsResource,
  resgates: redemptionsResource,
  conciliacao: findingsResource,
  aparelhos: devicesResource,
  equipa: teamResource,
  chaves: posKeysResource,
  webhooks: webhooksResource,
  'entregas-webhook': webhookDeliveriesResource,
  auditoria: auditResource,
  relatorios: reportsResource,
};

/**
 * The resource of a path, for someone who may see or edit it.
 * @throws Refusal `not_found` for a name that is none, `forbidden` by the role
 */
export function resourceFor(actor: StaffActor, name = '', act: 'view' | 'edit'): OfficeResource {
  requireSecondFactor(actor);
  if (!isOfficeResource(name)) refuse('not_found');
  if (!mayInOffice(actor.role, act, name)) refuse('forbidden');
  return resources[name];
}
