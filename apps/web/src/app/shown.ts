import type { ReactNode } from 'react';
import type { Params } from 'react-router';
import type { Head, Screen } from '#app/screen.ts';

/** A screen as the router rendered it. */
export interface Shown {
  screen: Screen;
  head: Head;
  params: Params;
  outlet: ReactNode;
}

/** Whether a modal may stand over it: not what is only passed through, nor a customer's screen after the session ended. */
export const staysBehind = ({ passing, access }: Screen, loggedIn: boolean): boolean =>
  !passing && (loggedIn || access !== 'login');
