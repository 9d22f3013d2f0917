import pino, { type Logger } from 'pino';
import type { Settings } from '#platform/settings.ts';

export type Log = Logger;

/** Fields that must never be read in a log, wherever an object carrying them is logged. */
const secretFields = [
  'authorization', 'auth', 'token', 'idToken', 'refreshToken', 'password', 'confirmacaoPassword', 'codigo', 'code',
  'telemovel', 'phone', 'recipient', 'email', 'nif', 'pin', 'hash', 'connectionString',
]; // biome-ignore format: a list to scan

export function createLog(settings: Pick<Settings, 'logLevel'>): Log {
  return pino({
    level: settings.logLevel,
    base: null,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  });
}
