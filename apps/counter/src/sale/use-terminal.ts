import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import { useState } from 'react';

/** Each till keeps to the terminal that stands beside it. */
const key = 'fornada-terminal';

/** @returns the one that is asked, of those that the shop has, and what chooses another */
export function useTerminal(terminals: readonly ShopTerminal[]) {
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const terminal = terminals.find(({ id }) => id === chosen) ?? terminals[0];
  const choose = (id: string) => {
    localStorage.setItem(key, id);
    setChosen(id);
  };
  return [terminal, choose] as const;
}
