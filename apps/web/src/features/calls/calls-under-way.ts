import { create } from 'zustand';

/** How many held calls are under way, and whether one may come: the overlay then waits, hidden, to be painted at once. */
export const useCallsUnderWay = create<{ count: number; mayCome: boolean }>(() => ({
  count: 0,
  mayCome: false,
}));

/** Resolves once no held call is under way. */
export function noCallUnderWay(): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ count }: { count: number }) => {
      if (count > 0) return;
      stop();
      resolve();
    };
    const stop = useCallsUnderWay.subscribe(look);
    look(useCallsUnderWay.getState());
  });
}
