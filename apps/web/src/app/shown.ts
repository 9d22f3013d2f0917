import type { ReactNode } from 'react';
import type { Params } from 'react-router';
import type { Head, Screen } from '#app/screen.ts';

/** A screen as the router rendered it. */
export interface Shown {
  screen: Screen;
  head: Head;
  params: Params;
  outlet: ReactNode;
  /** Of a list that came beside what was opened without it (app/list-beside.tsx): the entry of the history that it came to. */
  broughtTo?: string;
}

/** A screen that nothing stands beside or over, and what puts the list there that it is of. */
export interface Alone {
  alone: Shown | null;
  bring: (list: Shown) => void;
}

/** Whether a modal may stand over it: not what is only passed through, nor a customer's screen after the session ended. */
export const staysBehind = ({ passing, access }: Screen, loggedIn: boolean): boolean =>
  !passing && (loggedIn || access !== 'login');
