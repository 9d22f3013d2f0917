import { m } from '@fornada/copy/messages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import './figures.css';

/** Seconds left until `endsAt` (milliseconds of the epoch), never below zero; null before the page is alive. */
export function useSecondsLeft(endsAt: number): number | null {
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  return left;
}

/** Minutes and seconds: `4:05`. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type CountdownRingProps = {
  /** When the window closes, in milliseconds of the epoch. */
  endsAt: number;
  /** How long the whole window is. */
  windowSeconds: number;
  label?: ReactNode;
  onEnd?: (() => void) | undefined;
};

export function CountdownRing({ endsAt, windowSeconds, label, onEnd }: CountdownRingProps) {
  const left = useSecondsLeft(endsAt);
  const seconds = left ?? windowSeconds;
  const ended = left === 0;

  useEffect(() => {
    if (ended) onEnd?.();
  }, [ended, onEnd]);

  return (
    <div className="ui-countdown" role="timer" aria-label={m.common_time_left()}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle cx="60" cy="60" r="54" className="ui-countdown-track" />
        <circle
          cx="60"
          cy="60"
          r="54"
          className={seconds <= 30 ? 'ui-countdown-rest ui-countdown-late' : 'ui-countdown-rest'}
          pathLength="1"
          strokeDasharray={`${Math.min(1, seconds / windowSeconds)} 1`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <div className="ui-countdown-text">
        <span className="ui-countdown-figures">{formatSeconds(seconds)}</span>
        {label && <span>{label}</span>}
      </div>
    </div>
  );
}
