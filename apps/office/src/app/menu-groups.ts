import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { mayInOffice, type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';

/** How the menu is divided: by what one comes to do. */
const titles = {
  sales: m.office_group_sales,
  shops: m.office_group_shops,
  customers: m.office_group_customers,
  content: m.office_group_content,
  legal: m.office_group_legal,
  team: m.office_group_team,
  connections: m.office_group_connections,
  reports: m.office_group_reports,
};

/** What this person may see, by the parts of the menu. */
export function menuFor(role: OfficeRole): { title: string; seen: OfficeResourceName[] }[] {
  const seen = Object.entries(officeResources as Record<OfficeResourceName, { group?: string }>)
    .map(([name, { group }]) => ({ name: name as OfficeResourceName, group }))
    .filter(({ name }) => mayInOffice(role, 'view', name));
  return Object.entries(titles)
    .map(([part, title]) => ({
      title: title(),
      seen: seen.filter(({ group }) => group === part).map(({ name }) => name),
    }))
    .filter((group) => group.seen.length > 0);
}
