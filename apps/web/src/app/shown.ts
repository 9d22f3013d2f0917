import type { ReactNode } from 'react';
import type { Params } from 'react-router';
import type { Head, Screen } from '#app/screen.ts';

/** A screen as the router rendered it. */
export interface Shown {
  screen: Screen;
  head: Head;
  params: Params;
  outlet: ReactNode;
  pathname: string;
  /** Its place in the history, where closing a modal returns. */
  place: number | null;
}

/** The router numbers its entries in the history's state. */
export function historyPlace(): number | null {
  const state = typeof history === 'undefined' ? null : (history.state as { idx?: number } | null);
  return state?.idx ?? null;
}
