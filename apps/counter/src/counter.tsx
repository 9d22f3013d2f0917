import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import './bar.css';
import { Board } from './board.tsx';
import { DayScreen } from './days/day-screen.tsx';
import { DeviceSheet } from './device/device-sheet.tsx';
import { enrolledDevice } from './device/enrolled.ts';
import { leave, type StaffSession, useSession } from './session.ts';
import { ShopSelect } from './shop-select.tsx';
import { SignIn } from './sign-in/sign-in.tsx';
import { Till } from './till/till.tsx';
import { useWake } from './use-wake.ts';

/** With the menu and the calendar: the others don't wait for it. */
const NewOrder = lazy(() => import('./new-order/new-order.tsx'));
const SaleScreen = lazy(() => import('./sale/sale-screen.tsx'));

const views = ['venda', 'caixa', 'nova', 'encomendas', 'dia', 'producao'] as const;
type View = (typeof views)[number];

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
  useWake(session?.token);
  // The board is read from two metres, day and night: it is dark whatever the device prefers. The till is as the device is.
  const isDark = session !== null && view === 'encomendas';
  useEffect(() => {
    if (isDark) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  }, [isDark]);
  if (session === null) return <SignIn />;
  return (
    <>
      <Bar session={session} view={view} />
      {view === 'encomendas' && <Board key={session.shop} session={session} />}
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
      {(view === 'dia' || view === 'producao') && <DayScreen session={session} kind={view} />}
    </>
  );
}

function Bar({ session, view }: { session: StaffSession; view: View }) {
  const [isDeviceOpen, setDeviceOpen] = useState(false);
  const link = (to: View, label: string) => (
    <a href={`#${to}`} aria-current={view === to ? 'page' : undefined}>
      {label}
    </a>
  );
  return (
    <div className="counter-bar">
      <nav aria-label={m.till_nav()}>
        {link('venda', m.sale_title())}
        {link('caixa', m.till_title())}
        {link('nova', m.taking_title())}
        {link('encomendas', m.till_orders())}
        {link('dia', m.days_title())}
        {link('producao', m.days_sheet_nav())}
      </nav>
      {view === 'caixa' && <ShopSelect session={session} />}
      <span className="counter-who">{session.name}</span>
      <Button variant="quiet" size="small" onClick={() => setDeviceOpen(true)}>
        {m.till_device()}
      </Button>
      {view !== 'encomendas' && (
        <Button variant="quiet" size="small" onClick={leave}>
          {enrolledDevice() ? m.till_lock() : m.counter_leave()}
        </Button>
      )}
      {isDeviceOpen && <DeviceSheet session={session} onClose={() => setDeviceOpen(false)} />}
    </div>
  );
}
