import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { mayInOffice, type OfficeResourceName } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { menuFor } from '../../app/menu-groups.ts';

/** Where each works, and what the server keeps from them whatever they open. */
const places: Record<OfficeRole, () => string> = {
  assistant: m.office_role_assistant_place,
  manager: m.office_role_manager_place,
  marketing: m.office_role_marketing_place,
  administrator: m.office_role_administrator_place,
};

/** What somebody of this role may do, in sentences: a part of the menu each. */
export function powersOf(role: OfficeRole, nameOf: (resource: OfficeResourceName) => string): string[] {
  const parts = menuFor(role).map(({ title, seen }) => {
    const named = (edits: boolean) =>
      seen.filter((resource) => mayInOffice(role, 'edit', resource) === edits).map(nameOf);
    const [changed, read] = [named(true).join(', '), named(false).join(', ')];
    if (read === '') return m.office_role_changes({ part: title, changed });
    return changed === ''
      ? m.office_role_reads({ part: title, read })
      : m.office_role_changes_and_reads({ part: title, changed, read });
  });
  return [places[role](), ...parts];
}
