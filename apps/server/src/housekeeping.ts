// What the platform's own tables would otherwise keep for ever.
import type { Module } from '#module';
import { forgetOldEvents } from '#platform/outbox.ts';
import { forgetOldLimits } from '#platform/rate-limit.ts';

export const housekeeping: Module = {
  name: 'housekeeping',
  sweeps: [
    {
      name: 'forget-old-events',
      everySeconds: 3600,
      async run({ db, clock }) {
        await forgetOldEvents(db, clock());
      },
    },
    {
      name: 'forget-old-limits',
      everySeconds: 3600,
      async run({ db, clock }) {
        await forgetOldLimits(db, clock());
      },
    },
  ],
};
