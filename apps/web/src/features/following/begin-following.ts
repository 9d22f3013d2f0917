import { deviceIdentity } from '#features/session/device-identity.ts';

let isFollowing = false;

/** Opens the page's stream, once. It is for who has an identity: a visitor who only reads asks for none. */
export function beginFollowing(): void {
  if (isFollowing || deviceIdentity.uid() === null) return;
  isFollowing = true;
  import('./follow-customer.ts').then(({ followCustomer }) => followCustomer(), fail);
}

/** Its code couldn't be had: the connection went while the page came alive. */
function fail(): void {
  isFollowing = false;
  addEventListener('online', beginFollowing, { once: true });
}
