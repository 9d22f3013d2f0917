import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentRequest } from '#platform/current-request.ts';
import { describeError } from '#platform/log-error.ts';
import { createOutageWords } from '#platform/outage-words.ts';
import type { Settings } from '#platform/settings.ts';

export type Log = Logger;

/** Fields that must never be read in a log, wherever an object carrying them is logged. */
const secretFields = [
  'authorization', 'auth', 'token', 'idToken', 'refreshToken', 'password', 'confirmacaoPassword', 'codigo', 'code',
  'telemovel', 'phone', 'recipient', 'email', 'nif', 'pin', 'hash', 'connectionString',
]; // biome-ignore format: a list to scan

/** @param destination where the lines go instead of the process's output */
export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = pino.destination(),
): Log {
  const isWorth = createOutageWords();
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    mixin: () => {
      const { requestId } = currentRequest() ?? {};
      return requestId === undefined ? {} : { requestId };
    },
    hooks: {
      logMethod(line, write) {
        if (isWorth(line[0], line[1])) write.apply(this, line);
      },
    },
    serializers: { err: describeError },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}
