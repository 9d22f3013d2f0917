import { forgetDrafts } from '#features/calls/form-draft.ts';
import { clearCartOfOthers } from '#features/ordering/ordering-store.ts';
import { dropSubscription } from '#features/push/subscribe.ts';
import { thisBrowser } from '#features/push/this-browser.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { clearPrivateData } from '#features/session/session-store.ts';

/** The session is over: nothing of its customer stays on the device. */
export function leaveDevice(): void {
  clearPrivateData();
  clearCartOfOthers();
  forgetDrafts();
}

/** The server can't be told that it is over: it would still push to this device what is the customer's. */
export function forgetSession(): void {
  deviceIdentity.forget();
  if ('serviceWorker' in navigator) dropSubscription(thisBrowser).catch(() => {});
}
