import { staffSignOut } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import './bar.css';
import { Board } from './board.tsx';
import { DeviceSheet } from './device/device-sheet.tsx';
import { enrolledDevice } from './device/enrolled.ts';
import { call, type StaffSession, setSession, useSession } from './session.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { Till } from './till/till.tsx';
import { useView, type View } from './use-view.ts';
import { useWake } from './use-wake.ts';

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
      {view === 'encomendas' ? (
        <Board key={session.shop} session={session} />
      ) : (
        <Till key={session.shop} session={session} />
      )}
    </>
  );
}

/** Till or board, who is signed in, and how to hand over. */
function Bar({ session, view }: { session: StaffSession; view: View }) {
  const [isDeviceOpen, setDeviceOpen] = useState(false);
  const link = (to: View, label: string) => (
    <a href={`#${to}`} aria-current={view === to ? 'page' : undefined}>
      {label}
    </a>
  );
  async function leave() {
    await call(staffSignOut).catch(() => undefined);
    setSession(null);
  }
  return (
    <div className="counter-bar">
      <nav aria-label={m.till_nav()}>
        {link('caixa', m.till_title())}
        {link('encomendas', m.till_orders())}
      </nav>
      {view === 'caixa' && (
        <label>
          <span className="ui-hidden">{m.counter_shop()}</span>
          <select
            value={session.shop}
            onChange={(event) => setSession({ ...session, shop: Number(event.target.value) })}
          >
            {session.places.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="counter-who">{session.name}</span>
      <Button variant="quiet" size="small" onClick={() => setDeviceOpen(true)}>
        {m.till_device()}
      </Button>
      {view === 'caixa' && (
        <Button variant="quiet" size="small" onClick={leave}>
          {enrolledDevice() ? m.till_lock() : m.counter_leave()}
        </Button>
      )}
      {isDeviceOpen && <DeviceSheet session={session} onClose={() => setDeviceOpen(false)} />}
    </div>
  );
}
