import type { Module } from '#module';
import { keepAudit } from '#modules/measures/keep-audit.ts';

/** Looked at so often; made once a day: a process that was started in the middle of it makes the next one in time. */
const hour = 3_600;

export const measures: Module = {
  name: 'measures',
  sweeps: [{ name: 'audit-money', everySeconds: hour, run: keepAudit }],
};
