import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { mayInOffice, type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { menuFor } from '../../app/menu-groups.ts';

/** Where each works, and what the server keeps from them whatever they open. */
const places: Record<OfficeRole, () => string> = {
  assistant: m.office_role_assistant_place,
  manager: m.office_role_manager_place,
  marketing: m.office_role_marketing_place,
  administrator: m.office_role_administrator_place,
};

const list = new Intl.ListFormat('pt-PT');

/** What somebody of this role may do, in sentences: a part of the menu each, and what others look after. */
export function powersOf(role: OfficeRole, nameOf: (resource: OfficeResourceName) => string): string[] {
  const isReader = (resource: OfficeResourceName) =>
    officeResources[resource].edit.length > 0 && !mayInOffice(role, 'edit', resource);
  const parts = menuFor(role);
  const worked = parts.flatMap(({ title, seen }) => {
    const names = seen.filter((resource) => !isReader(resource)).map(nameOf);
    if (names.length === 0) return [];
    return names.join() === title
      ? m.office_role_part({ part: title })
      : m.office_role_parts({ part: title, names: list.format(names) });
  });
  const read = parts.flatMap(({ seen }) => seen.filter(isReader).map(nameOf));
  return [
    places[role](),
    ...worked,
    ...(read.length === 0 ? [] : [m.office_role_reads({ read: list.format(read) })]),
  ];
}
