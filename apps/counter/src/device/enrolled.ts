/** What makes this browser one of a shop's devices: kept for good, until it or the manager gives it up. */
export type EnrolledDevice = { id: string; token: string; shop: number; shopName: string; name: string };

const key = 'fornada-aparelho';

export const enrolledDevice = (): EnrolledDevice | null => JSON.parse(localStorage.getItem(key) ?? 'null');

export function keepDevice(device: EnrolledDevice | null): void {
  if (device) localStorage.setItem(key, JSON.stringify(device));
  else localStorage.removeItem(key);
}
