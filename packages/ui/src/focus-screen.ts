/**
 * Gives the screen the focus where nothing has it: what had it, or would have it back from a dialog, is gone. Called before
 * React takes that away, it looks once that is done.
 */
export function focusScreenIfLost(): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  });
}
