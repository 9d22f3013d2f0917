import { m } from '@fornada/copy/messages.ts';

/** Where a change of many menus stands in a shop. */
export const changeStates = {
  waiting: { label: m.office_change_state_waiting, color: 'warning' },
  published: { label: m.office_change_state_published, color: 'success' },
  cancelled: { label: m.office_change_state_cancelled, color: 'default' },
  undoing: { label: m.office_change_state_undoing, color: 'warning' },
  ended: { label: m.office_change_state_ended, color: 'default' },
  partly: { label: m.office_change_state_partly, color: 'error' },
  undone: { label: m.office_change_state_undone, color: 'default' },
} as const;
