import type { Module } from '#module';
import { broadcastsResource } from '#modules/broadcasts/office-broadcasts.ts';
import { sendBroadcasts } from '#modules/broadcasts/send-broadcasts.ts';

/** Messages from the chain to many customers at once. */
export const broadcasts: Module = {
  name: 'broadcasts',
  sweeps: [{ name: 'send-broadcasts', everySeconds: 30, run: sendBroadcasts }],
  resources: [broadcastsResource],
};
