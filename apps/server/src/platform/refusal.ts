import { type ErrorCode, errors, type WireError } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';

export type RefusalDetails = {
  /** One sentence per field of the form. */
  fields?: Record<string, string>;
  /** Machine-readable detail that the caller acts on, such as the new price. */
  payload?: unknown;
  /** Where it happened; with a context and no payload the app shows title and message in a modal. */
  context?: unknown;
  /** In place of the table's sentence, when it needs a figure. */
  message?: string;
  /** For 429 and 503. */
  retryAfterSeconds?: number;
};

/** An expected "no": it becomes the envelope's error and is no fault of the server. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Refuses the call; the error table gives the status and the sentence. */
export function refuse(code: ErrorCode, details: RefusalDetails = {}): never {
  throw new Refusal(code, details);
}

export function statusOf(code: ErrorCode): number {
  return errors[code].status;
}

/** The `error` of the envelope. */
export function toWireError({ code, details }: Refusal): WireError {
  const entry: { title?: () => string; message: () => string } = errors[code];
  const { fields, payload, context } = details;
  return {
    code,
    title: (entry.title ?? m.error_title)(),
    message: details.message ?? entry.message(),
    ...(fields !== undefined && { fields }),
    ...(payload !== undefined && { payload }),
    ...(context !== undefined && { context }),
  };
}
