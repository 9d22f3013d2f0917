/** An answer is on its way for a while; below this it says nothing about the device's clock. */
const uncertaintyMs = 30_000;

let aheadMs = 0;

/** @param date the header of an answer that no cache gave */
export function learnTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  aheadMs = Math.abs(ahead) > uncertaintyMs ? ahead : 0;
}

/** The server's time, as far as it is known: whether a shop is open isn't for a device that is set wrong to say. */
export const timeNow = (): number => Date.now() + aheadMs;
