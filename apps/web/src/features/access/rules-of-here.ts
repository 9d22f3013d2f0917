import type { Dispensable } from '@fornada/contract/screens.ts';

/** Today on the customer's device, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The specification's 16 (§9), unless the server's setting says otherwise. */
export function minimumAge(): number {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="minimum-age"]')?.content;
  return stated && /^\d+$/.test(stated) ? Number(stated) : 16;
}

/** Whether the chain does without a gateway, so that what needs it isn't offered. */
export function isWithout(gateway: Dispensable): boolean {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="without"]')?.content;
  return stated?.split(' ').includes(gateway) ?? false;
}
