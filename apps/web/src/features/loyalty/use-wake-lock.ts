import { useEffect } from 'react';

/** Keeps the screen awake while the component is there and looked at, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused when the battery is low: the code is shown all the same.
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) await held?.release();
      else lock = held;
    };
    // The browser lets go when the page is hidden.
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
