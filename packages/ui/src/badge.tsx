import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | 'note';

export function Badge(
  props: { tone?: Tone | undefined; icon?: ReactNode; children: ReactNode } | { count: number },
) {
  if ('count' in props) return <span className="ui-count">{props.count > 99 ? '99+' : props.count}</span>;
  return (
    <span className={classNames('ui-badge', `ui-tone-${props.tone ?? 'neutral'}`)}>
      {props.icon}
      {props.children}
    </span>
  );
}
