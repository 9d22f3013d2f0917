import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { IconCheck } from './icons/states.tsx';
import './steps.css';

export type Step = { label: ReactNode; detail?: ReactNode; state: 'done' | 'current' | 'next' };

const spoken = { done: m.common_step_done, current: m.common_step_current, next: m.common_step_next };

export function Steps({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <ol className="ui-steps" aria-label={label}>
      {steps.map(({ label: text, detail, state }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          key={index}
          className={`ui-step ui-step-${state}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="ui-step-mark">{state === 'done' && <IconCheck />}</span>
          <span>
            <span className="ui-step-label">{text}</span>
            <span className="ui-hidden"> ({spoken[state]()})</span>
            {detail && <span className="ui-step-detail">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
