import { saveSawOnboarding } from '@fornada/contract/private-data.ts';
import { call } from '#app/client.ts';
import { heldCall } from '#features/calls/held-call.ts';

/** Tells the server that the onboarding was seen on this device. A file of its own: the screen is seen before it is needed. */
export const tellSeen = () => heldCall(() => call(saveSawOnboarding, { body: { value: 1 } }));
