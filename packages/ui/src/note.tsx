import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { classNames } from './class-names.ts';
import { IconCheck, IconError, IconInfo, IconWarning } from './icons/states.tsx';

const icons: Partial<Record<Tone, ReactNode>> = {
  ok: <IconCheck />,
  warn: <IconWarning />,
  bad: <IconError />,
};

export type NoteProps = {
  tone?: 'note' | 'ok' | 'warn' | 'bad' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Says itself aloud when it appears. */
  live?: boolean | undefined;
};

export function Note({ tone = 'note', icon, children, action, live }: NoteProps) {
  return (
    <div className={classNames('ui-note', `ui-tone-${tone}`)} role={live ? 'status' : undefined}>
      {icon ?? icons[tone] ?? <IconInfo />}
      <div>{children}</div>
      {action}
    </div>
  );
}
