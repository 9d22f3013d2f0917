import type * as v from 'valibot';
import { connectionResources } from './office-connections.ts';
import { contentResources } from './office-content.ts';
import { customerResources } from './office-customers.ts';
import { reportResources } from './office-reports.ts';
import type { OfficeRole } from './office-resource.ts';
import { saleResources } from './office-sales.ts';
import { shopResources } from './office-shops.ts';
import { teamResources } from './office-team.ts';

/** Everything that the back office lists, by its name in `/api/gestao/{recurso}`, in the menu's order. */
export const officeResources = {
  ...saleResources,
  ...shopResources,
  ...customerResources,
  ...contentResources,
  ...teamResources,
  ...connectionResources,
  ...reportResources,
};

export type OfficeResources = typeof officeResources;
export type OfficeResourceName = keyof OfficeResources;
/** A record of one of them, or of any. */
export type OfficeRow<R extends OfficeResourceName = OfficeResourceName> = v.InferOutput<
  OfficeResources[R]['record']
>;

export const isOfficeResource = (name: string): name is OfficeResourceName =>
  Object.hasOwn(officeResources, name);

/** Whether someone with this role may see, or change, a resource of the back office. */
export function mayInOffice(role: OfficeRole, act: 'view' | 'edit', name: OfficeResourceName): boolean {
  return officeResources[name][act].includes(role);
}
