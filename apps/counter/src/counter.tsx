import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Bar, type View, views } from './bar.tsx';
import { Board } from './board.tsx';
import { DayScreen } from './days/day-screen.tsx';
import { useSession } from './session.ts';
import { ShopSelect } from './shop-select.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { Till } from './till/till.tsx';
import { useTelling } from './till/use-queue.ts';
import { useWake } from './use-wake.ts';

/** With the menu and the calendar: the others don't wait for it. */
const NewOrder = lazy(() => import('./new-order/new-order.tsx'));
const SaleScreen = lazy(() => import('./sale/sale-screen.tsx'));

/** Which of the counter's screens is open: the address says it, so that a device can keep its own. */
const useView = (): View =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => views.find((view) => location.hash === `#${view}`) ?? 'encomendas',
  );

export function Counter() {
  const session = useSession();
  const view = useView();
  const isOfDay = view === 'dia' || view === 'producao';
  useWake(session?.token);
  useTelling(session?.shop);
  // The board is read from two metres, day and night: it is dark whatever the device prefers. The till is as the device is.
  const isDark = session !== null && view === 'encomendas';
  useEffect(() => {
    if (isDark) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  }, [isDark]);
  if (session === null) return <SignIn />;
  if (view === 'encomendas') return <Board key={session.shop} session={session} />;
  return (
    <>
      <Bar session={session} view={view}>
        {/* A day's screens are of all shops too, and say it themselves. */}
        {!isOfDay && <ShopSelect session={session} />}
      </Bar>
      {view === 'caixa' && <Till key={session.shop} session={session} />}
      {view === 'venda' && (
        <Suspense>
          <SaleScreen key={session.shop} session={session} />
        </Suspense>
      )}
      {view === 'nova' && (
        <Suspense>
          <NewOrder key={session.shop} session={session} />
        </Suspense>
      )}
      {isOfDay && <DayScreen session={session} kind={view} />}
    </>
  );
}
