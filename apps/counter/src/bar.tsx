import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconMenu } from '@fornada/ui/icons/navigation.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import './bar.css';
import { DeviceSheet } from './device/device-sheet.tsx';
import { enrolledDevice } from './device/enrolled.ts';
import { leave, type StaffSession } from './session.ts';

export const views = ['venda', 'caixa', 'nova', 'encomendas', 'dia', 'producao'] as const;
export type View = (typeof views)[number];

const titles: Record<View, () => string> = {
  venda: m.sale_title,
  caixa: m.till_title,
  nova: m.taking_title,
  encomendas: m.till_orders,
  dia: m.days_title,
  producao: m.days_sheet_nav,
};

type Props = {
  session: StaffSession;
  view: View;
  /** Further things in the menu; with them the bar is folded into it at every width, as it is on a phone without them. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** Where one is, where one goes, and how to hand over to the next. */
export function Bar({ session, view, tools, children }: Props) {
  const [isDeviceOpen, setDeviceOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className={tools ? 'counter-bar counter-bar-folded' : 'counter-bar'}>
      <button type="button" className="counter-menu-button" popoverTarget={id}>
        <IconMenu />
        <span className="ui-hidden">{m.counter_menu()}: </span>
        {titles[view]()}
      </button>
      {/* What opens a sheet closes it first: the sheet gives the focus back to what is there. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="counter-menu"
        onClickCapture={(event) => {
          if ((event.target as Element).closest('button, a')) menu.current?.hidePopover();
        }}
      >
        <nav aria-label={m.till_nav()}>
          {views.map((to) => (
            <a key={to} href={`#${to}`} aria-current={view === to ? 'page' : undefined}>
              {titles[to]()}
            </a>
          ))}
        </nav>
        {tools}
        <span className="counter-who">{session.name}</span>
        <Button variant="quiet" size="small" onClick={() => setDeviceOpen(true)}>
          {m.till_device()}
        </Button>
        <Button variant="quiet" size="small" onClick={leave}>
          {enrolledDevice() ? m.till_lock() : m.counter_leave()}
        </Button>
      </div>
      {children}
      {isDeviceOpen && <DeviceSheet session={session} onClose={() => setDeviceOpen(false)} />}
    </div>
  );
}
