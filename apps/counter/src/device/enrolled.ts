/** This browser's enrolment as a shop's device, kept until it is removed here or by the manager. */
export type EnrolledDevice = { id: string; token: string; shop: number; shopName: string; name: string };

const key = 'fornada-aparelho';

export const enrolledDevice = (): EnrolledDevice | null => JSON.parse(localStorage.getItem(key) ?? 'null');

export function keepDevice(device: EnrolledDevice | null): void {
  if (device) localStorage.setItem(key, JSON.stringify(device));
  else localStorage.removeItem(key);
}
