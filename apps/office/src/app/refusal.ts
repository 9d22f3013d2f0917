import { CallError } from '@fornada/contract/client.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';

export type Refusal = {
  status: number;
  message: string;
  errors: object;
  code: ErrorCode;
  context: unknown;
};

/** Whether nobody knows if it was done: the answer was lost, or the server was. */
export const isLost = ({ status }: { status: number }): boolean => status < 400 || status >= 500;

/** A refusal as the library's forms take it: the sentence, and the field's sentences in the form's own shape. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error;
  const { message, fields = {}, code, context } = error.error;
  // Of the form as a whole, where it stays: what was typed over isn't what there is.
  const errors = code === 'record_changed' ? { root: { changed: message } } : nest(fields);
  return { status: error.status, message, errors, code, context };
}

/** What a form of the library's is told of it: without any error it takes itself for sent, and is left without a question. */
export const errorsOf = ({ message, errors }: Refusal): object =>
  Object.keys(errors).length > 0 ? errors : { root: { serverError: message } };

/** `{'image.list': 'x'}` as `{image: {list: 'x'}}`. */
function nest(fields: Record<string, string>): object {
  const tree: Record<string, unknown> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    let place = tree;
    for (const part of parts) {
      place[part] ??= {};
      place = place[part] as Record<string, unknown>;
    }
    place[last] = sentence;
  }
  return tree;
}
