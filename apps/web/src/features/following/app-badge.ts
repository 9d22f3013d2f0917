import { useSession } from '#features/session/session-store.ts';

/** The icon of the installed application counts the orders that wait at a counter. A push sets a dot (worker/pushes.ts). */
export function keepBadge(): void {
  let last: number | null = null;
  const show = (isAgain = false) => {
    const { ordering } = useSession.getState().privateData;
    const ready = ordering.filter(({ id_estado }) => id_estado === 2).length;
    if (ready === last && !isAgain) return;
    last = ready;
    // Not every browser has it, and not every one allows it.
    const shown = ready > 0 ? navigator.setAppBadge?.(ready) : navigator.clearAppBadge?.();
    shown?.catch(() => {});
  };
  useSession.subscribe(() => show());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && show(true));
  show();
}
