import type { Module } from '#module';
import { keepAudit } from '#modules/measures/keep-audit.ts';

const day = 24 * 3_600;

export const measures: Module = {
  name: 'measures',
  sweeps: [{ name: 'audit-money', everySeconds: day, run: keepAudit }],
};
