import { useEffect } from 'react';
import { create } from 'zustand';

/** How many of the shown screens say that there is no connection, and that nothing of them was kept. */
export const useUnseen = create<{ screens: number }>(() => ({ screens: 0 }));

export function useTellUnseen(isUnseen: boolean): void {
  useEffect(() => {
    if (!isUnseen) return;
    const add = (more: number) => useUnseen.setState(({ screens }) => ({ screens: screens + more }));
    add(1);
    return () => add(-1);
  }, [isUnseen]);
}
