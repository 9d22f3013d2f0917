import { create } from 'zustand';

/** How many held calls are under way, and whether one may come: the overlay then waits, hidden, to be painted at once. */
export const useCallsUnderWay = create<{ count: number; mayCome: boolean }>(() => ({
  count: 0,
  mayCome: false,
}));
