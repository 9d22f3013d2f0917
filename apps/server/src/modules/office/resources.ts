import {
  isOfficeResource,
  mayInOffice,
  type OfficeResourceName,
} from '@fornada/contract/office-resources.ts';
import type { Module } from '#module';
import type { StaffActor } from '#platform/actor.ts';
import { type OfficeResource, requireSecondFactor } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { reportsResource } from './reports.ts';

export type ListedResources = ReadonlyMap<OfficeResourceName, OfficeResource>;

/** The resources that these modules contribute to the back office. */
export function resourcesOf(modules: Module[]): ListedResources {
  const brought = modules.flatMap(({ resources = [] }) => resources);
  return new Map([...brought, reportsResource(modules)].map((resource) => [resource.name, resource]));
}

/**
 * The resource of a path, for someone who may see or edit it.
 * @throws Refusal `not_found` for a name that is none, `forbidden` by the role
 */
export function resourceFor(
  resources: ListedResources,
  actor: StaffActor,
  name = '',
  act: 'view' | 'edit',
): OfficeResource {
  requireSecondFactor(actor);
  if (!isOfficeResource(name)) refuse('not_found');
  if (!mayInOffice(actor.role, act, name)) refuse('forbidden');
  return resources.get(name) ?? refuse('not_found');
}
