/**
 * Opens a dialog over everything but a question that waits for its answer: that stays on top (specification §3), also of a
 * sheet that comes later, as the login does when a session ended elsewhere.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const question = document.querySelector<HTMLDialogElement>('dialog.ui-alert[open]');
  if (!question || question === dialog) return;
  // What was opened last is on top. Its `close` event comes when it is open again, and is taken for nothing.
  question.close();
  question.showModal();
  question.querySelector<HTMLElement>('[data-default]')?.focus();
}
