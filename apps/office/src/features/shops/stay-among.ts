/** What has the focus is about to go: what adds another of its kind has it then, or who has no mouse began again at the top. */
export const stayAmong = (gone: Element): void =>
  gone.closest('[role="group"], [role="dialog"]')?.querySelector<HTMLElement>('[data-adds]')?.focus();
