import type { ReactNode } from 'react';

/** Long enough to read two lines and reach the action. */
export const SHOWN_MS = 6000;

export type Toast = {
  text: ReactNode;
  action?: { label: string; onClick: () => void } | undefined;
  /** Shown until it is answered; others take its place for their moment. */
  stays?: true;
};

export type ToastLineProps = { toast: Toast; onGone: () => void };
