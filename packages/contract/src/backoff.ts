/** How long to wait before the nth attempt in a row: from one second doubling to the longest, halved at random. */
export function backoffMs(failures: number, random: () => number, longestMs = 30_000): number {
  return Math.min(longestMs, 1000 * 2 ** (failures - 1)) * (0.5 + random() / 2);
}

/** Waits, or less when the signal is aborted. Never rejects. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
