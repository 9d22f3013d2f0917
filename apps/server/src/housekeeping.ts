// Cleans up the platform's own tables.
import type { Module } from '#module';
import { forgetAddressCalls } from '#platform/database-bus.ts';
import { forgetOldEvents } from '#platform/outbox.ts';
import { forgetOldLimits } from '#platform/rate-limit.ts';

export const housekeeping: Module = {
  name: 'housekeeping',
  sweeps: [
    { name: 'forget-address-calls', everySeconds: 300, run: ({ db }) => forgetAddressCalls(db) },
    { name: 'forget-old-events', everySeconds: 3_600, run: ({ db, clock }) => forgetOldEvents(db, clock()) },
    { name: 'forget-old-limits', everySeconds: 3_600, run: ({ db, clock }) => forgetOldLimits(db, clock()) },
  ],
};
